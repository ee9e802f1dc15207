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
  select p_answered > p_asked + make_interval(secs => private.limit_presence_seconds() + 10)
$$;
comment on function private.is_too_late is
  'Whether an answer to a presence check comes too late: after the seconds that the student is given, and ten for the network.';

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
  p_student uuid, p_course public.course, p_module smallint, p_until timestamptz, p_seconds int
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

create function private.refuse_beat(p_student public.profiles, p_page uuid, p_kind public.study_kind, p_module int) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_page is null or p_kind is null then
    perform private.refuse(400, 'invalid_beat', 'A beat names its page and what is studied there.');
  elsif private.course_of(p_student.role) is null then
    perform private.refuse(403, 'not_enrolled', 'Only the students of a course collect hours.');
  elsif p_kind = 'practice' and private.access_ended(p_student.id, p_student.role) then
    perform private.refuse(403, 'access_ended', 'The weeks of access to this course are over.');
  elsif p_kind <> 'practice' then
    perform private.enter_module(p_module);
  end if;
  if not private.agreed_to_hours(p_student.id) then
    perform private.refuse(403, 'study_consent_missing', 'Hours are counted only for students who agreed to it.');
  end if;
end
$$;
comment on function private.refuse_beat is 'Refuses a beat of a page on which the student cannot be studying, or does not want it counted.';

create function private.settle_late_check(
  p_stretch private.study_sessions, p_check private.presence_checks, p_moment timestamptz, out ask_again boolean, out missed int
)
language plpgsql security definer set search_path = '' as $$
begin
  -- A page that has sent nothing since may never have shown the check: its browser crashed or its network was lost.
  ask_again := p_stretch.beat_at <= p_check.asked_at and not exists (
    select from private.presence_checks
    where student_id = p_check.student_id and outcome = 'repeated' and private.school_day(settled_at) = private.school_day(p_moment)
  );
  missed := private.settle_presence(
    p_check.nonce, case when ask_again then 'repeated' else 'missed' end::private.presence_outcome, p_moment
  );
end
$$;
comment on function private.settle_late_check is
  'Closes a presence check that was not answered in time: missed, with the seconds that it drops, or, once a day, to be asked again.';

create function private.continue_study(
  p_student public.profiles, p_stretch private.study_sessions, p_page uuid, p_module smallint, p_resumed boolean, p_moment timestamptz
) returns private.study_sessions
language plpgsql security definer set search_path = '' as $$
declare
  -- The longest time that one beat counts, and the pause after which a stretch is over.
  longest_beat constant int := 45;
  longest_pause constant int := 60 * private.limit_pause_minutes();
  -- A check that is due waits for the end of an exam, whose paper may be long.
  most_pending constant int := 3600;
  pause constant int := greatest(0, floor(extract(epoch from p_moment - p_stretch.beat_at)));
  studied constant public.course := private.course_of(p_student.role);
  counted int;
begin
  if p_stretch.id is null or pause > longest_pause or p_stretch.course <> studied then
    update private.study_sessions set ended_at = beat_at where id = p_stretch.id;
    insert into private.study_sessions (student_id, course, page, started_at, beat_at, check_after)
    values (p_student.id, studied, p_page, p_moment, p_moment, private.draw_check())
    returning * into p_stretch;
  elsif p_resumed then
    update private.study_sessions set beat_at = p_moment, page = p_page where id = p_stretch.id;
  elsif pause > 0 then
    counted := private.count_seconds(
      p_student.id, studied, p_module, p_moment,
      least(pause, longest_beat, most_pending - private.pending_seconds(p_student.id))
    );
    -- Whole seconds are counted; the rest of a second is left for the next beat, so that many beats do not lose it.
    update private.study_sessions
    set beat_at = case when pause <= longest_beat then beat_at + pause * interval '1 s' else p_moment end,
      seconds = seconds + counted, page = p_page
    where id = p_stretch.id;
  end if;
  return p_stretch;
end
$$;
comment on function private.continue_study is
  'Counts the time since the last beat, if it belongs to the same stretch of study, or begins another one. Returns the stretch that goes on.';

create function private.is_in_exam(p_student uuid, p_module int, p_moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.exam_attempts
    where student_id = p_student and module_index = p_module and submitted_at is null
      and started_at + cardinality(question_ids) * interval '90 s' > p_moment
  )
$$;
comment on function private.is_in_exam is
  'Whether a student sits an exam that no presence check interrupts: for the time that the paper is expected to take, a minute and a half a '
  'question from its start. After that the attempt is a page like any other, so that leaving it open does not choose the checks.';

create function private.check_is_due(p_stretch private.study_sessions, p_clock jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.pending_seconds(p_stretch.student_id) >= p_stretch.check_after
    -- The hours are reached: what is pending has to be confirmed, and no later time would do it.
    or (
      (p_clock ->> 'creditedSeconds')::int < (p_clock ->> 'requiredSeconds')::int
      and (p_clock ->> 'creditedSeconds')::int + (p_clock ->> 'pendingSeconds')::int >= (p_clock ->> 'requiredSeconds')::int
    )
$$;
comment on function private.check_is_due is 'Whether so much is unconfirmed that the student has to press the button.';

create function private.open_check(p_check private.presence_checks, p_moment timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_check.nonce is not null then jsonb_build_object(
    'nonce', p_check.nonce, 'secondsLeft', greatest(
      0, private.limit_presence_seconds() - floor(extract(epoch from p_moment - p_check.asked_at))
    )::int
  ) end
$$;
comment on function private.open_check is 'A presence check as the page shows it; null without one.';

create function public.record_study_beat(
  p_page uuid, p_kind public.study_kind, p_module int default null, p_resumed boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  counted_module constant smallint := case when p_kind = 'practice' then -1 else p_module end;
  right_now timestamptz;
  stretch private.study_sessions;
  presence private.presence_checks;
  is_elsewhere boolean;
  late record;
  clock jsonb;
begin
  perform private.refuse_beat(me, p_page, p_kind, p_module);
  -- Beats and answers of one student come one after the other, so that they share the time between them.
  perform from private.students where id = me.id for no key update;
  right_now := clock_timestamp();
  select * into stretch from private.study_sessions where student_id = me.id and ended_at is null;
  select * into presence from private.presence_checks where student_id = me.id and outcome is null;
  is_elsewhere := stretch.page <> p_page and stretch.beat_at > right_now - interval '45 s';

  select false as ask_again, 0 as missed into late;
  if private.is_too_late(presence.asked_at, right_now) then
    late := private.settle_late_check(stretch, presence, right_now);
    presence := null;
    p_resumed := true;
    select * into stretch from private.study_sessions where id = stretch.id;
  end if;
  stretch := private.continue_study(me, stretch, p_page, counted_module, coalesce(p_resumed, false), right_now);

  clock := private.study_clock(me.id, private.course_of(me.role));
  if presence.nonce is null and not (p_kind = 'exam' and private.is_in_exam(me.id, p_module, right_now))
    and (late.ask_again or private.check_is_due(stretch, clock)) then
    insert into private.presence_checks (student_id, asked_at) values (me.id, right_now) returning * into presence;
  end if;
  return clock || jsonb_build_object(
    'missedSeconds', late.missed, 'elsewhere', coalesce(is_elsewhere, false), 'check', private.open_check(presence, right_now)
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
