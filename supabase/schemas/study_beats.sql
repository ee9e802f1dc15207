-- Beats: how hours are counted until a presence check confirms them. A beat is part of a page's report, once a minute
-- (decision 229). Caps per activity and answer: decision 64.

create function private.lock_study(p_student uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_student::text, 27));
end
$$;
comment on function private.lock_study is
  'Serializes one student''s reports and presses, so that they share the time. An advisory lock until the end of the '
  'transaction.';

create function private.count_seconds(
  p_stretch private.study_sessions, p_hours private.confirmed_hours, p_activity smallint, p_until timestamptz, p_seconds int,
  out pending private.pending_part[], out counted int
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Each second counts for its own school day.
  of_day constant int := least(
    p_seconds, 1 + floor(extract(epoch from p_until - p_hours.day::timestamp at time zone private.limit_time_zone()))
  );
  days_ago int;
  wanted int;
  fits int;
  part private.pending_part;
begin
  pending := p_stretch.pending;
  counted := 0;
  foreach days_ago in array array[1, 0] loop
    wanted := case days_ago when 0 then of_day else p_seconds - of_day end;
    continue when wanted <= 0;
    fits := p_hours.daily_cap_seconds - case days_ago when 0 then p_hours.of_day else p_hours.of_day_before end;
    foreach part in array p_stretch.held || pending loop
      fits := fits - case when part.course = p_hours.course and part.day = p_hours.day - days_ago then part.seconds else 0 end;
    end loop;
    fits := least(wanted, fits);
    if fits > 0 then
      pending := private.with_part(pending, (p_hours.course, p_hours.day - days_ago, p_activity, fits)::private.pending_part);
      counted := counted + fits;
    end if;
  end loop;
end
$$;
comment on function private.count_seconds is
  'Adds p_seconds before a moment to the pending time, on their days, within the course''s daily limit. Returns the '
  'number added.';

create function private.enter_activity(p_student public.profiles, p_kind public.study_kind, p_module int, p_key text) returns private.study_activities
language plpgsql stable security definer set search_path = '' as $$
declare
  studied constant public.course := private.course_of(p_student.role);
  kind public.study_kind := p_kind;
  activity private.study_activities;
begin
  if p_kind is null then
    perform private.refuse(400, 'invalid_beat', 'A beat must say what is studied.');
  elsif studied is null then
    perform private.refuse(403, 'not_enrolled', 'Only students of a course collect hours.');
  elsif p_module is not null or p_kind not in ('practice', 'mock', 'look') then
    perform private.open_module(p_student, p_module);
  elsif private.access_ended(p_student.id, p_student.role) then
    perform private.refuse(403, 'access_ended', 'Access to this course has ended.');
  end if;
  if not private.agreed_to_hours(p_student.id) then
    perform private.refuse(403, 'study_consent_missing', 'Hours are counted only for students who agreed.');
  end if;
  -- A passed exam's page shows the review.
  if kind = 'exam' then
    perform from public.module_progress where student_id = p_student.id and module_index = p_module and passed_at is not null;
    kind := case when found then 'review' else kind end;
  end if;
  activity := private.activity_of(kind, p_module, p_key);
  if activity.id is null or activity.course <> studied then
    perform private.refuse(404, 'activity_unknown', 'This course has no activity of this kind and name.');
  end if;
  return activity;
end
$$;
comment on function private.enter_activity is
  'The activity named by a beat; refuses one that does not exist, is not open to the student, or should not count.';

create function private.worked_seconds(
  p_student uuid, p_course public.course, p_activity smallint, p_stretch private.study_sessions
) returns int
language plpgsql stable set search_path = '' as $$
declare
  part private.pending_part;
  worked int := (
    select seconds from private.study_work where student_id = p_student and course = p_course and activity_id = p_activity
  );
begin
  worked := coalesce(worked, 0);
  foreach part in array coalesce(p_stretch.held || p_stretch.pending, '{}') loop
    worked := worked + case when part.course = p_course and part.activity_id = p_activity then part.seconds else 0 end;
  end loop;
  return worked;
end
$$;
comment on function private.worked_seconds is 'A student''s counted seconds of an activity in a course, credited or not.';

create function private.with_signs(p_stretch private.study_sessions, p_seconds int) returns private.study_sessions
language plpgsql stable set search_path = '' as $$
begin
  p_stretch.idle_left := least(60 * private.limit_idle_minutes(), p_stretch.idle_left + p_seconds);
  return p_stretch;
end
$$;
comment on function private.with_signs is 'A stretch after signs of a person that vouch for p_seconds of open pages.';

create function private.with_answers(
  p_stretch private.study_sessions, p_activity private.study_activities, p_answers int, p_moment timestamptz
) returns private.study_sessions
language plpgsql stable set search_path = '' as $$
declare
  hasty constant int := private.limit_hasty_seconds();
  since constant numeric := extract(epoch from p_moment - coalesce(p_stretch.answered_at, p_stretch.started_at));
  careful constant boolean := p_stretch.answered_at is null or since >= hasty;
  -- Answers in one report cannot be faster than the hasty limit on average.
  answers constant int := least(p_answers, greatest(1, floor(since / hasty)));
begin
  p_stretch.answered_at := p_moment;
  p_stretch.worked_at := case when careful then p_moment else p_stretch.worked_at end;
  p_stretch.earned_seconds := least(
    case when p_stretch.earned_for = p_activity.id then p_stretch.earned_seconds else 0 end
      + case when careful then answers * p_activity.most_answer_seconds else 0 end,
    p_activity.most_seconds
  );
  p_stretch.earned_for := p_activity.id;
  return private.with_signs(p_stretch, case when careful then answers * p_activity.most_answer_seconds else 0 end);
end
$$;
comment on function private.with_answers is
  'A stretch after p_answers answers in an activity: the next beat counts up to their maximum, unless hasty.';

create function private.wait_for_answer(
  p_stretch private.study_sessions, p_activity private.study_activities, p_moment timestamptz
) returns private.study_sessions
language plpgsql stable set search_path = '' as $$
declare
  pause constant int := floor(extract(epoch from p_moment - p_stretch.beat_at));
begin
  if p_activity.answer_seconds is not null and p_stretch.activity_id = p_activity.id
    and pause between 1 and 60 * private.limit_pause_minutes() then
    p_stretch.waiting_seconds := least(
      p_stretch.waiting_seconds + pause, greatest(p_stretch.earned_seconds, p_activity.most_answer_seconds)
    );
    p_stretch.beat_at := p_stretch.beat_at + pause * interval '1 s';
  end if;
  return p_stretch;
end
$$;
comment on function private.wait_for_answer is
  'A stretch after an answer in its own activity: the time since its last beat waits for the next one, up to the '
  'answers'' maximum. So a page that sends answers needs no beat each minute.';

create function private.count_answer(
  p_student uuid, p_kind public.study_kind, p_module int, p_key text, p_answers int default 1, p_right boolean default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  activity private.study_activities := private.activity_of(p_kind, p_module, p_key);
  stretch private.study_sessions;
  right_now timestamptz;
  counted record;
begin
  select * into stretch from private.study_sessions where student_id = p_student and ended_at is null for update;
  right_now := clock_timestamp();
  if activity.id is null or stretch.id is null then
    return null;
  end if;
  stretch := private.with_answers(stretch, activity, p_answers, right_now);
  -- A hasty answer is a guess.
  if p_answers > 0 and p_right is not null and stretch.worked_at = right_now then
    stretch := private.with_judged(stretch, case when p_right then 1 else -1 end);
  end if;
  stretch := private.wait_for_answer(stretch, activity, right_now);
  update private.study_sessions
  set beat_at = stretch.beat_at, waiting_seconds = stretch.waiting_seconds, answered_at = stretch.answered_at, worked_at = stretch.worked_at,
    earned_for = stretch.earned_for, earned_seconds = stretch.earned_seconds, idle_left = stretch.idle_left,
    vouched_seconds = stretch.vouched_seconds, held = stretch.held
  where id = stretch.id;
  counted := private.count_answered(stretch);
  return private.clock_of(counted.hours, counted.p_stretch);
end
$$;
comment on function private.count_answer is
  'Records a student''s answers in an activity: the next beat counts up to their maximum, unless hasty. Zero means a '
  'changed answer: a sign of life that counts nothing. Called where an answer is saved, once for each; `p_right` if its verdict is shown at once. Returns the '
  'clock as a beat now would, null if it counts nothing.';

create function private.count_work(
  p_stretch private.study_sessions, p_activity private.study_activities, p_spent int, p_moment timestamptz,
  out countable int, out waiting int
)
language plpgsql stable set search_path = '' as $$
declare
  before constant int := case when p_stretch.activity_id = p_activity.id then p_stretch.waiting_seconds else 0 end;
  earned constant int := case when p_stretch.earned_for = p_activity.id then p_stretch.earned_seconds else 0 end;
begin
  if p_activity.answer_seconds is null then
    countable := p_spent;
    waiting := 0;
  elsif earned = 0 then
    countable := 0;
    waiting := least(before + p_spent, p_activity.most_answer_seconds);
  else
    countable := least(before + p_spent, earned);
    -- The time since the answer belongs to the next one.
    waiting := least(p_spent, p_activity.most_answer_seconds, greatest(0, floor(extract(epoch from p_moment - p_stretch.answered_at))));
    countable := least(countable, before + p_spent - waiting);
  end if;
end
$$;
comment on function private.count_work is
  'How much of the time since the last beat counts now, and how much waits for an answer: an activity counts while '
  'open, or by its answers, each up to a maximum.';

create function private.beat_seconds() returns int
language sql immutable set search_path = '' as 'select 75';
comment on function private.beat_seconds is 'An open page reports within this time: once a minute, plus the network.';

create function private.countable_pause(p_pause int) returns int
language plpgsql immutable set search_path = '' as $$
begin
  -- A later report comes from a page that was silent; the student's presence is unknown.
  return case when p_pause <= private.beat_seconds() then p_pause else private.limit_sure_seconds() end;
end
$$;
comment on function private.countable_pause is
  'The seconds a beat counts since the last one: all of a regular interval, and only the certain part of a longer one.';

create function private.most_pending() returns int
-- Half an hour until a check is due, and an hour of an exam, for whose end it waits.
language sql immutable set search_path = '' as 'select 5400';
comment on function private.most_pending is 'The most seconds that wait for a presence check.';

create function private.count_rest(
  p_stretch private.study_sessions, p_hours private.confirmed_hours, p_activity private.study_activities, p_seconds int, p_until timestamptz
) returns private.study_sessions
language plpgsql stable security definer set search_path = '' as $$
declare
  is_open constant boolean := p_activity.answer_seconds is null;
  added record;
begin
  added := private.count_seconds(
    p_stretch, p_hours, p_activity.id, p_until,
    greatest(0, least(
      p_seconds, case when is_open then p_stretch.idle_left end, p_activity.most_seconds - private.worked_seconds(p_stretch.student_id, p_stretch.course, p_activity.id, p_stretch),
      private.most_pending() - private.seconds_of(p_stretch.pending)
    ))::int
  );
  p_stretch.seconds := p_stretch.seconds + added.counted;
  p_stretch.pending := added.pending;
  p_stretch.idle_left := p_stretch.idle_left - case when is_open then added.counted else 0 end;
  return p_stretch;
end
$$;
comment on function private.count_rest is
  'Counts p_seconds before a moment, within the activity''s remaining time and the time vouched for open pages. The hours are '
  'those of the moment''s day.';

create function private.count_answered(inout p_stretch private.study_sessions, out hours private.confirmed_hours)
language plpgsql stable security definer set search_path = '' as $$
declare
  activity private.study_activities;
begin
  if p_stretch.earned_for is distinct from p_stretch.activity_id or coalesce(least(p_stretch.earned_seconds, p_stretch.waiting_seconds), 0) = 0 then
    return;
  end if;
  select * into activity from private.study_activities where id = p_stretch.activity_id;
  hours := private.confirmed_hours(p_stretch.student_id, p_stretch.course, private.school_day(p_stretch.beat_at));
  p_stretch := private.count_rest(p_stretch, hours, activity, least(p_stretch.waiting_seconds, p_stretch.earned_seconds), p_stretch.beat_at);
  p_stretch.waiting_seconds := 0;
  p_stretch.earned_seconds := 0;
end
$$;
comment on function private.count_answered is
  'Counts the time up to the last answer, which its page did not report: a tab that dies loses the rest. With the '
  'previously confirmed hours, null if nothing counts.';

create function private.count_lost(p_stretch private.study_sessions, p_lost jsonb, p_moment timestamptz) returns private.study_sessions
language plpgsql stable security definer set search_path = '' as $$
declare
  seconds constant int := least((p_lost ->> 'seconds')::int, private.beat_seconds(), floor(extract(epoch from p_moment - p_stretch.beat_at)));
  activity private.study_activities;
begin
  -- A later report has come from that page or another.
  if seconds > 0 and p_lost ->> 'page' = p_stretch.page::text and (p_lost ->> 'number')::int = p_stretch.report_number then
    select * into activity from private.study_activities where id = p_stretch.activity_id;
    -- Answers have already reported their time.
    if activity.answer_seconds is null then
      p_stretch.beat_at := p_stretch.beat_at + seconds * interval '1 s';
      return private.count_rest(
        p_stretch, private.confirmed_hours(p_stretch.student_id, p_stretch.course, private.school_day(p_stretch.beat_at)), activity, seconds,
        p_stretch.beat_at
      );
    end if;
  end if;
  return p_stretch;
end
$$;
comment on function private.count_lost is
  'Counts the time that a dead page left on its device after its last report, identified by page and number. It is '
  'limited to one report''s time and to the time passed.';

create function private.has_written(p_student uuid, p_since timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.essay_drafts where student_id = p_student and updated_at > p_since)
    or exists (select from public.essay_responses where student_id = p_student and submitted_at > p_since);
end
$$;
comment on function private.has_written is 'Whether a student has changed a draft of the essay, or sent an answer, since a moment.';

create function private.continue_study(
  p_student public.profiles, p_stretch private.study_sessions, p_hours private.confirmed_hours, p_activity private.study_activities,
  p_before private.study_activities, p_resumed boolean, p_moment timestamptz
) returns private.study_sessions
language plpgsql security definer set search_path = '' as $$
declare
  -- A longer pause ends a stretch.
  longest_pause constant int := 60 * private.limit_pause_minutes();
  pause constant int := greatest(0, floor(extract(epoch from p_moment - p_stretch.beat_at)));
  -- Answered activities count by their answers, however long each takes.
  spent constant int := case when p_before.answer_seconds is null then private.countable_pause(pause) else pause end;
  work record;
  added record;
  pending private.pending_part[];
begin
  -- The page of the last answers will not report them.
  if p_resumed or pause > longest_pause or p_stretch.activity_id <> p_before.id then
    added := private.count_answered(p_stretch);
    p_stretch := added.p_stretch;
  end if;
  if p_stretch.beat_at is null or pause > longest_pause or p_stretch.course <> p_hours.course then
    pending := coalesce(p_stretch.pending, '{}');
    update private.study_sessions set ended_at = p_stretch.beat_at, pending = '{}', held = '{}', seconds = p_stretch.seconds where id = p_stretch.id;
    insert into private.study_sessions (
      student_id, course, page, report_number, started_at, beat_at, check_after, activity_id, idle_left, pending, vouched_seconds,
      held
    )
    values (
      p_student.id, p_hours.course, p_stretch.page, p_stretch.report_number, p_moment, p_moment, private.draw_check(), p_activity.id,
      coalesce(p_stretch.idle_left, 60 * private.limit_idle_minutes()), pending,
      coalesce(p_stretch.vouched_seconds, 60 * private.limit_idle_minutes()), coalesce(p_stretch.held, '{}')
    )
    returning * into p_stretch;
    perform private.note_study(p_student.id);
    return p_stretch;
  elsif p_resumed then
    p_stretch.beat_at := p_moment;
    p_stretch.waiting_seconds := case when p_stretch.activity_id = p_activity.id then p_stretch.waiting_seconds else 0 end;
  else
    work := private.count_work(p_stretch, p_before, spent, p_moment);
    if p_before.kind = 'essay' and private.has_written(p_student.id, p_stretch.beat_at) then
      p_stretch := private.with_signs(p_stretch, spent);
    end if;
    p_stretch := private.count_rest(p_stretch, p_hours, p_before, work.countable, p_moment);
    -- Whole seconds are counted; the fraction is kept for the next beat, so that many beats do not lose it.
    p_stretch.beat_at := case when spent = pause then p_stretch.beat_at + pause * interval '1 s' else p_moment end;
    p_stretch.waiting_seconds := case when p_before.id = p_activity.id then work.waiting else 0 end;
  end if;
  p_stretch.activity_id := p_activity.id;
  p_stretch.earned_seconds := 0;
  update private.study_sessions
  set page = p_stretch.page, report_number = p_stretch.report_number, beat_at = p_stretch.beat_at, seconds = p_stretch.seconds,
    activity_id = p_stretch.activity_id, waiting_seconds = p_stretch.waiting_seconds, answered_at = p_stretch.answered_at,
    worked_at = p_stretch.worked_at, earned_for = p_stretch.earned_for, earned_seconds = p_stretch.earned_seconds,
    idle_left = p_stretch.idle_left, pending = p_stretch.pending
  where id = p_stretch.id;
  return p_stretch;
end
$$;
comment on function private.continue_study is
  'Counts the time since the last beat for the activity before it, within its remaining time, if it belongs to the '
  'same stretch; otherwise starts another stretch with the current activity. The stretch comes with the report''s '
  'page and number, and the hours with the confirmed part. Returns the current stretch.';

create function private.next_activity(p_student public.profiles, p_course public.course, p_after private.study_activities) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  open_modules constant smallint[] := case when not private.access_ended(p_student.id, p_student.role) then array(
    select index from public.modules where course = p_course and private.has_reached(p_student.id, p_student.role, index)
  ) else '{}' end;
begin
  return (
    -- Built only for the chosen row, not for each before the sort.
    select jsonb_build_object('kind', kind, 'moduleIndex', nullif(module_index, -1), 'key', nullif(key, ''), 'title', title)
    from (
      select activity.*
      from private.study_activities activity
      left join (
        select activity_id, sum(seconds) as seconds from (
          select activity_id, seconds from private.study_work where student_id = p_student.id and course = p_course
          union all
          select activity_id, seconds from private.pending_study(p_student.id) where course = p_course
        ) parts
        group by activity_id
      ) worked on activity_id = id
      cross join lateral (select coalesce(worked.seconds, 0) as used) counted
      where active and kind in ('film', 'lesson', 'practice', 'scenes', 'case') and id <> p_after.id
        and (activity.course = p_course or activity.course is null)
        and (module_index = -1 or module_index = any (open_modules))
        and used < activity.most_seconds
      -- Activities not yet done once come first, then the same module.
      order by used >= activity.seconds, module_index <> p_after.module_index,
        place < p_after.place, place
      limit 1
    ) next
  );
end
$$;
comment on function private.next_activity is
  'The next activity for a student whose current one is used up: open, with time left; null if none.';

create function private.activity_document(
  p_student public.profiles, p_course public.course, p_activity private.study_activities, p_stretch private.study_sessions
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  used constant int := private.worked_seconds(p_student.id, p_course, p_activity.id, p_stretch);
  by_answers constant boolean := p_activity.answer_seconds is not null;
begin
  return jsonb_build_object(
    'leftSeconds', greatest(0, least(p_activity.most_seconds - used, case when not by_answers then p_stretch.idle_left end)),
    'byAnswers', by_answers,
    'waits', case when by_answers then p_stretch.waiting_seconds >= p_activity.most_answer_seconds else p_stretch.idle_left = 0 end,
    'next', case when used >= p_activity.most_seconds then private.next_activity(p_student, p_course, p_activity) end
  );
end
$$;
comment on function private.activity_document is
  'A student''s remaining time in an activity, as the app''s StudiedActivity: whether only answers count, whether the page has '
  'waited too long for an answer or a sign of a person, and the next activity when nothing is left.';

create function private.keep_beat(
  p_student public.profiles, p_page uuid, p_number int, p_beat jsonb, p_reviews int, p_words int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  studied constant public.course := private.course_of(p_student.role);
  kind constant public.study_kind := p_beat ->> 'kind';
  module constant int := p_beat ->> 'moduleIndex';
  resumed boolean := coalesce((p_beat ->> 'resumed')::boolean, false);
  activity private.study_activities := private.enter_activity(p_student, kind, module, p_beat ->> 'key');
  before private.study_activities := activity;
  right_now timestamptz;
  stretch private.study_sessions;
  hours private.confirmed_hours;
  presence private.presence_checks;
  is_elsewhere boolean;
  is_repeated boolean;
  was_asked boolean;
  ask_again boolean := false;
  missed int := 0;
  clock jsonb;
begin
  if p_beat -> 'before' <> 'null' then
    before := private.enter_activity(
      p_student, (p_beat #>> '{before,kind}')::public.study_kind, (p_beat #>> '{before,moduleIndex}')::int, p_beat #>> '{before,key}'
    );
  end if;
  select * into stretch from private.study_sessions where student_id = p_student.id and ended_at is null for update;
  right_now := clock_timestamp();
  select * into presence from private.presence_checks where student_id = p_student.id and outcome is null;
  is_elsewhere := stretch.page <> p_page and stretch.beat_at > right_now - private.beat_seconds() * interval '1 s';
  was_asked := presence.nonce is not null;
  is_repeated := coalesce(stretch.page = p_page and stretch.report_number >= p_number, false);

  if private.is_too_late(presence.asked_at, right_now) then
    select late.ask_again, late.missed into ask_again, missed from private.settle_late_check(stretch, presence, right_now) late;
    presence := null;
    resumed := true;
    select * into stretch from private.study_sessions where id = stretch.id;
  end if;
  if p_reviews > 0 and stretch.id is not null then
    stretch := private.with_answers(stretch, private.activity_of('practice', null, null), p_reviews, right_now);
  end if;
  -- A slow reader takes a second for a word.
  stretch := private.with_signs(stretch, p_words);
  hours := private.confirmed_hours(p_student.id, studied, private.school_day(right_now));
  if not is_repeated then
    -- An unanswered check means absence.
    if resumed and not was_asked then
      stretch := private.count_lost(stretch, p_beat -> 'lost', right_now);
    end if;
    stretch.page := p_page;
    stretch.report_number := p_number;
    stretch := private.continue_study(p_student, stretch, hours, activity, before, resumed, right_now);
  end if;

  clock := private.clock_of(hours, stretch);
  if presence.nonce is null and not (kind = 'exam' and private.is_in_exam(p_student.id, module, right_now))
    and (ask_again or private.check_is_due(stretch, clock)) then
    presence := private.ask_presence(p_student.id, stretch, right_now);
    -- Pending time is confirmed if no check was needed.
    select * into stretch from private.study_sessions where id = stretch.id;
    clock := private.study_clock(p_student.id, studied);
  end if;
  return clock || jsonb_build_object(
    'missedSeconds', missed, 'elsewhere', coalesce(is_elsewhere, false), 'check', private.open_check(presence, right_now),
    'activity', private.activity_document(p_student, studied, activity, stretch)
  );
end
$$;
comment on function private.keep_beat is
  'Processes the beat of a page in view: counts the time since the student''s last beat of any page, for the activity `before` '
  'if it was another one, up to that activity''s remaining time, or its answers. After a pause of over two minutes, or when the '
  'page has resumed, only the `lost` time of a dead page counts; a repeated report counts nothing. Returns the clock, the '
  'seconds dropped by a missed presence check, the open check, and the activity''s remaining time.';
