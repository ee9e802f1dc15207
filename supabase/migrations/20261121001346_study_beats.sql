-- Beats and presence checks: how the hours are counted and confirmed.

create function private.draw_check() returns smallint
language sql volatile set search_path = '' as $$
  select (900 + (get_byte(drawn.bytes, 0) * 256 + get_byte(drawn.bytes, 1)) % 901)::smallint
  from (select extensions.gen_random_bytes(2) as bytes) drawn
$$;
comment on function private.draw_check is
  'After how many counted seconds a presence check is due: 15 to 30 minutes, so two to four in an hour. Not predictable from other draws.';

create function private.is_too_late(p_asked timestamptz, p_answered timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_answered > p_asked + interval '100 s'
$$;
comment on function private.is_too_late is
  'Whether an answer to a presence check comes too late: after the 90 seconds that the student is given, and ten for the network.';

create function private.settle_presence(p_nonce uuid, p_outcome private.presence_outcome, p_moment timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select student_id from private.presence_checks where nonce = p_nonce);
  at_stake int := private.pending_seconds(student);
begin
  update private.presence_checks set outcome = p_outcome, settled_at = p_moment, seconds = at_stake where nonce = p_nonce;
  if p_outcome = 'repeated' then
    return 0;
  end if;
  update private.study_days
  set seconds = seconds + case p_outcome when 'answered' then pending_seconds else 0 end, pending_seconds = 0
  where student_id = student and pending_seconds > 0;
  update private.study_sessions set check_after = private.draw_check() where student_id = student and ended_at is null;
  return at_stake;
end
$$;
comment on function private.settle_presence is
  'Closes a presence check and confirms or drops the seconds since the one before; a repeated one leaves them. Returns their number.';

create function private.count_seconds(
  p_student uuid, p_course public.user_role, p_module smallint, p_until timestamptz, p_seconds int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  cap constant int := (select daily_hours * 3600 from private.courses where course = p_course);
  part record;
  fits int;
  counted int := 0;
begin
  -- Each second counts for the school day that it is in.
  for part in
    select private.school_day(p_until - back * interval '1 s') as day, count(*)::int as seconds
    from generate_series(0, p_seconds - 1) back group by 1
  loop
    fits := least(part.seconds, cap - (
      select coalesce(sum(seconds + pending_seconds), 0)::int from private.study_days
      where student_id = p_student and course = p_course and day = part.day
    ));
    if fits > 0 then
      insert into private.study_days as mine (student_id, course, day, module_index, pending_seconds)
      values (p_student, p_course, part.day, p_module, fits)
      on conflict (student_id, course, day, module_index)
        do update set pending_seconds = mine.pending_seconds + excluded.pending_seconds;
      counted := counted + fits;
    end if;
  end loop;
  return counted;
end
$$;
comment on function private.count_seconds is
  'Adds the seconds before a moment to the days that they are in, as far as the course''s daily hours allow. Returns how many.';

create function public.record_study_beat(
  p_page uuid, p_kind public.study_kind, p_module int default null, p_resumed boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  -- The longest time that one beat counts, and the pause after which a stretch is over.
  longest_beat constant int := 45;
  longest_pause constant int := 120;
  -- A check that is due waits for the end of an exam, but not for ever.
  most_pending constant int := 3600;
  counted_module constant smallint := case when p_kind = 'practice' then -1 else p_module end;
  right_now timestamptz;
  stretch private.study_sessions;
  presence private.presence_checks;
  is_in_exam constant boolean := p_kind = 'exam' and exists (
    select from public.exam_attempts
    where student_id = me.id and module_index = p_module and submitted_at is null
  );
  is_silent boolean;
  is_elsewhere boolean;
  ask_again boolean := false;
  resumed boolean := coalesce(p_resumed, false);
  pause int;
  counted int := 0;
  missed int := 0;
  clock jsonb;
begin
  if p_page is null or p_kind is null then
    perform private.refuse(400, 'invalid_beat', 'A beat names its page and what is studied there.');
  elsif me.role not in ('otdc', 'ddc') then
    perform private.refuse(403, 'not_enrolled', 'Only the students of a course collect hours.');
  elsif p_kind = 'practice' and private.access_ended(me.id, me.role) then
    perform private.refuse(403, 'access_ended', 'The weeks of access to this course are over.');
  elsif p_kind <> 'practice' then
    perform private.enter_module(p_module);
  end if;
  if not exists (
    select from private.study_consents where student_id = me.id and version = private.study_terms_version()
  ) then
    perform private.refuse(403, 'study_consent_missing', 'Hours are counted only for students who agreed to it.');
  end if;

  -- Beats and answers of one student come one after the other, so that they share the time between them.
  perform from private.students where id = me.id for no key update;
  right_now := clock_timestamp();
  select * into stretch from private.study_sessions where student_id = me.id and ended_at is null;
  select * into presence from private.presence_checks where student_id = me.id and outcome is null;
  is_elsewhere := stretch.page <> p_page and stretch.beat_at > right_now - longest_beat * interval '1 s';

  if private.is_too_late(presence.asked_at, right_now) then
    -- A page that has sent nothing since may never have shown the check: its browser crashed or its network was lost.
    is_silent := stretch.beat_at <= presence.asked_at;
    ask_again := is_silent and not exists (
      select from private.presence_checks
      where student_id = me.id and outcome = 'repeated' and private.school_day(asked_at) = private.school_day(right_now)
    );
    missed := private.settle_presence(
      presence.nonce, case when ask_again then 'repeated' else 'missed' end::private.presence_outcome, right_now
    );
    presence := null;
    resumed := true;
    select * into stretch from private.study_sessions where id = stretch.id;
  end if;

  pause := greatest(0, floor(extract(epoch from right_now - stretch.beat_at)));
  if stretch.id is null or pause > longest_pause or stretch.course <> me.role then
    update private.study_sessions set ended_at = beat_at where id = stretch.id;
    insert into private.study_sessions (student_id, course, page, started_at, beat_at, check_after)
    values (me.id, me.role, p_page, right_now, right_now, private.draw_check())
    returning * into stretch;
  elsif resumed then
    update private.study_sessions set beat_at = right_now, page = p_page where id = stretch.id;
  elsif pause > 0 then
    counted := private.count_seconds(
      me.id, me.role, counted_module, right_now,
      least(pause, longest_beat, most_pending - private.pending_seconds(me.id))
    );
    -- Whole seconds are counted; the rest of a second is left for the next beat, so that many beats do not lose it.
    update private.study_sessions
    set beat_at = case when pause <= longest_beat then beat_at + pause * interval '1 s' else right_now end,
      seconds = seconds + counted, page = p_page
    where id = stretch.id;
  end if;

  clock := private.study_clock(me.id, me.role);
  if presence.nonce is null and not is_in_exam and (
    ask_again
    or private.pending_seconds(me.id) >= stretch.check_after
    -- The hours are reached: what is pending has to be confirmed, and no later time would do it.
    or (
      (clock ->> 'creditedSeconds')::int < (clock ->> 'requiredSeconds')::int
      and (clock ->> 'creditedSeconds')::int + (clock ->> 'pendingSeconds')::int >= (clock ->> 'requiredSeconds')::int
    )
  ) then
    insert into private.presence_checks (student_id, asked_at) values (me.id, right_now) returning * into presence;
  end if;
  return clock || jsonb_build_object(
    'missedSeconds', missed,
    'elsewhere', coalesce(is_elsewhere, false),
    'check', case when presence.nonce is not null then jsonb_build_object(
      'nonce', presence.nonce,
      'secondsLeft', greatest(0, 90 - floor(extract(epoch from right_now - presence.asked_at)))::int
    ) end
  );
end
$$;
comment on function public.record_study_beat is
  'A page in view says that the caller is studying. Counts the time since the caller''s last beat of any page, 45 seconds at most; after a '
  'pause of over two minutes, or when the page says that it resumes, the time since then does not count. Answers with the clock, with '
  'what a missed presence check has dropped, and with the check that is open, if there is one.';

create function public.answer_presence(p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  right_now timestamptz;
  presence private.presence_checks;
begin
  perform from private.students where id = me.id for no key update;
  right_now := clock_timestamp();
  select * into presence from private.presence_checks where nonce = p_nonce and student_id = me.id;
  if presence.nonce is null then
    perform private.refuse(404, 'presence_unknown', 'The caller was not asked this.');
  elsif presence.outcome in ('missed', 'repeated')
    or presence.outcome is null and private.is_too_late(presence.asked_at, right_now) then
    perform private.refuse(409, 'presence_too_late', 'The answer came after the time was over.');
  elsif presence.outcome is null then
    perform private.settle_presence(p_nonce, 'answered', right_now);
  end if;
  return private.study_clock(me.id, private.studied_course(me.id));
end
$$;
comment on function public.answer_presence is
  'The caller answers a presence check in time and so confirms the seconds since the one before. A repeated call changes nothing.';

grant execute on function public.record_study_beat(uuid, public.study_kind, int, boolean), public.answer_presence(uuid) to authenticated;
