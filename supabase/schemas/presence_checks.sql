-- Presence checks: when a student must press a button, how that confirms or drops the time since the last one, and how right
-- answers vouch for time that the server cannot judge (decision 64).

create function private.draw_check() returns smallint
language sql volatile set search_path = '' as $$
  select (900 + (get_byte(drawn.bytes, 0) * 256 + get_byte(drawn.bytes, 1)) % 901)::smallint
  from (select extensions.gen_random_bytes(2) as bytes) drawn
$$;
comment on function private.draw_check is
  'Counted seconds until a presence check is due: 15 to 30 minutes, so two to four per hour. Unpredictable.';

create function private.is_too_late(p_asked timestamptz, p_answered timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_answered > p_asked + make_interval(secs => private.limit_presence_seconds() + 10);
end
$$;
comment on function private.is_too_late is
  'Whether an answer to a presence check is too late: after its time plus ten seconds for the network.';

create function private.credit_held(p_stretch private.study_sessions) returns private.study_sessions
language plpgsql security definer set search_path = '' as $$
declare
  part private.pending_part;
  fits int;
  credited private.pending_part[] := '{}';
  still private.pending_part[] := '{}';
begin
  foreach part in array p_stretch.held loop
    fits := part.seconds;
    if not exists (select from private.study_activities where id = part.activity_id and kind in ('scenes', 'exam', 'mock', 'look')) then
      fits := least(fits, greatest(0, p_stretch.vouched_seconds));
      p_stretch.vouched_seconds := p_stretch.vouched_seconds - fits;
    end if;
    if fits > 0 then
      credited := credited || (part.course, part.day, part.activity_id, fits)::private.pending_part;
    end if;
    if fits < part.seconds then
      still := still || (part.course, part.day, part.activity_id, part.seconds - fits)::private.pending_part;
    end if;
  end loop;
  p_stretch.held := still;
  if credited = '{}' then
    return p_stretch;
  end if;
  insert into private.study_days as mine (student_id, course, day, module_index, seconds)
  select p_stretch.student_id, parts.course, day, module_index, sum(parts.seconds)
  from unnest(credited) parts join private.study_activities on id = activity_id
  group by parts.course, day, module_index
  order by parts.course, day, module_index
  on conflict (student_id, course, day, module_index) do update set seconds = mine.seconds + excluded.seconds;
  insert into private.study_work as mine (student_id, course, activity_id, seconds, revision_id)
  select p_stretch.student_id, parts.course, activity_id, sum(parts.seconds), revision_id
  from unnest(credited) parts join private.study_activities on id = activity_id
  group by parts.course, activity_id, revision_id
  order by parts.course, activity_id
  on conflict (student_id, course, activity_id) do update
    set seconds = mine.seconds + excluded.seconds, revision_id = excluded.revision_id;
  return p_stretch;
end
$$;
comment on function private.credit_held is
  'Credits a stretch''s held time: all of scenes and exams, whose answers the server judges, and the rest up to the '
  'vouched seconds. Returns the stretch with what is left; the caller saves it.';

create function private.with_judged(p_stretch private.study_sessions, p_net int) returns private.study_sessions
language plpgsql security definer set search_path = '' as $$
declare
  first constant int := 60 * private.limit_idle_minutes();
begin
  -- Guesses, of which fewer than half are right, vouch for nothing in the long run.
  p_stretch.vouched_seconds := greatest(-first, p_stretch.vouched_seconds + 60 * private.limit_vouched_minutes() * p_net);
  p_stretch := private.credit_held(p_stretch);
  p_stretch.vouched_seconds := least(p_stretch.vouched_seconds, 4 * first);
  return p_stretch;
end
$$;
comment on function private.with_judged is
  'A stretch after answers that the server judged, with p_net more right ones than wrong ones. Each right one vouches '
  'for limit_vouched_minutes(), each wrong one takes as much back, down to minus 15 minutes. What held time does not '
  'need is kept up to an hour.';

create function private.vouch(p_student uuid, p_answers jsonb, p_questions int, p_score int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stretch private.study_sessions;
begin
  select * into stretch from private.study_sessions where student_id = p_student and ended_at is null for update;
  if stretch.id is not null then
    stretch := private.with_judged(
      -- The score is rounded down.
      stretch, (2 * ceil(p_questions * p_score / 100.0) - (select count(*) from jsonb_object_keys(p_answers)))::int
    );
    update private.study_sessions set vouched_seconds = stretch.vouched_seconds, held = stretch.held where id = stretch.id;
  end if;
end
$$;
comment on function private.vouch is
  'Credits held time for the answers of a graded paper; unanswered questions count neither way. Called with the grade, never with a single answer of an '
  'exam: the hours would tell which ones are right.';

create function private.settle_presence(p_nonce uuid, p_outcome private.presence_outcome, p_moment timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select student_id from private.presence_checks where nonce = p_nonce);
  stretch private.study_sessions;
  part private.pending_part;
  at_stake int;
begin
  select * into stretch from private.study_sessions where student_id = student and ended_at is null for update;
  at_stake := private.seconds_of(stretch.pending);
  update private.presence_checks set outcome = p_outcome, settled_at = p_moment, seconds = at_stake where nonce = p_nonce;
  if p_outcome in ('repeated', 'hasty') then
    return 0;
  end if;
  if stretch.id is null then
    return 0;
  end if;
  if p_outcome <> 'missed' then
    foreach part in array stretch.pending loop
      stretch.held := private.with_part(stretch.held, part);
    end loop;
    stretch := private.credit_held(stretch);
  end if;
  update private.study_sessions
  set pending = '{}', held = stretch.held, vouched_seconds = stretch.vouched_seconds, check_after = private.draw_check(),
    -- What a missed check drops may be done again.
    idle_left = case when p_outcome = 'missed' then 60 * private.limit_idle_minutes() else idle_left end
  where id = stretch.id;
  return at_stake;
end
$$;
comment on function private.settle_presence is
  'Closes a presence check and confirms or drops the seconds since the previous one; "repeated" and "hasty" leave '
  'them. Confirmed seconds are credited or, if no answer vouches for them, held. Returns their number.';

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
  'Closes an unanswered presence check: missed, dropping its seconds, or, once a day, repeated.';

create function private.is_in_exam(p_student uuid, p_module int, p_moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.exam_attempts
    where student_id = p_student and module_index = p_module and submitted_at is null
      and started_at + cardinality(revision_ids) * interval '90 s' > p_moment
  );
end
$$;
comment on function private.is_in_exam is
  'Whether a student sits an exam, which no presence check interrupts for its expected time, a minute and a half per '
  'question from its start. Later the attempt is an ordinary page, so that leaving it open does not avoid checks.';

create function private.check_is_due(p_stretch private.study_sessions, p_clock jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.seconds_of(p_stretch.pending) >= p_stretch.check_after
    -- The hours are reached: the pending time must be confirmed now, since no more will follow. Held time needs answers.
    or p_stretch.held = '{}' and (
      (p_clock ->> 'creditedSeconds')::int < (p_clock ->> 'requiredSeconds')::int
      and (p_clock ->> 'creditedSeconds')::int + (p_clock ->> 'pendingSeconds')::int >= (p_clock ->> 'requiredSeconds')::int
    );
end
$$;
comment on function private.check_is_due is 'Whether enough time is unconfirmed for a presence check.';

create function private.open_check(p_check private.presence_checks, p_moment timestamptz) returns jsonb
-- Not in SQL, whose functions must find those that they call.
language plpgsql stable set search_path = '' as $$
begin
  return case when p_check.nonce is not null then jsonb_build_object(
    'nonce', p_check.nonce, 'secondsLeft', greatest(
      0, private.limit_presence_seconds() - floor(extract(epoch from p_moment - p_check.asked_at))
    )::int,
    'picture', private.picture_to_take(p_check.nonce)
  ) end;
end
$$;
comment on function private.open_check is 'A presence check as the page shows it; null without one.';

create function private.ask_presence(p_student uuid, p_stretch private.study_sessions, p_moment timestamptz) returns private.presence_checks
language plpgsql security definer set search_path = '' as $$
declare
  presence private.presence_checks;
begin
  insert into private.presence_checks (student_id, asked_at) values (p_student, p_moment) returning * into presence;
  -- A picture needs a press, even right after an answer.
  if not private.draw_picture(presence, p_stretch.course) and p_stretch.worked_at >= p_moment - make_interval(mins => private.limit_work_minutes()) then
    perform private.settle_presence(presence.nonce, 'worked', p_moment);
    return null;
  end if;
  return presence;
end
$$;
comment on function private.ask_presence is
  'Opens a presence check, with a picture if drawn. For a student who has just answered something, settles it at once '
  'and returns none.';

create function public.answer_presence(p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  right_now timestamptz;
  presence private.presence_checks;
begin
  perform private.lock_study(me.id);
  right_now := clock_timestamp();
  select * into presence from private.presence_checks where nonce = p_nonce and student_id = me.id;
  if presence.nonce is null then
    perform private.refuse(404, 'presence_unknown', 'The caller was not asked this.');
  elsif presence.outcome in ('missed', 'repeated')
    or presence.outcome is null and private.is_too_late(presence.asked_at, right_now) then
    perform private.refuse(409, 'presence_too_late', 'The answer came too late.');
  elsif presence.outcome is null then
    -- A press within half a second is a script or an accidental key.
    perform private.settle_presence(
      p_nonce, case when right_now < presence.asked_at + interval '0.5 s' then 'hasty' else 'answered' end::private.presence_outcome, right_now
    );
  end if;
  return private.study_clock(me.id, private.studied_course(me.id));
end
$$;
comment on function public.answer_presence is
  'Answers a presence check in time and confirms the seconds since the previous one. An answer within half a second '
  'confirms nothing: the next report asks again. Idempotent.';

grant execute on function public.answer_presence(uuid) to authenticated;
