-- Readings of essays by an instructor: a rubric of three lines, a comment, up to one request for a rewrite. An essay waits
-- after its fifth answer, and after all requested rewrites.

create type public.essay_criterion as enum ('answers', 'rules', 'reasons');
comment on type public.essay_criterion is
  'The rubric''s lines: whether the answers address the questions, know the rules, and give reasons. Their texts are '
  'in src/i18n/en/rubric.ts.';

create function private.is_rubric(p_levels jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_levels) = 'object' and (
    select array_agg(key order by key) = array(select line::text from unnest(enum_range(null::public.essay_criterion)) line order by line::text)
      and bool_and(value in ('1', '2', '3', '4'))
    from jsonb_each(case when jsonb_typeof(p_levels) = 'object' then p_levels end)
  ) is true
$$;
comment on function private.is_rubric is 'Whether it has a level of 1 to 4 for each line of the rubric, and nothing else.';

create table private.essay_rewrites (
  student_id uuid not null,
  course public.course not null,
  number smallint not null,
  body text not null check (char_length(body) <= private.limit_essay_characters()),
  submitted_at timestamptz not null default now(),
  primary key (student_id, course, number),
  foreign key (student_id, course, number) references public.essay_responses (student_id, course, number) on delete cascade
);
comment on table private.essay_rewrites is 'Rewritten answers: once each, and final. The first versions stay in essay_responses.';
alter table private.essay_rewrites enable row level security;

create table private.essay_readings (
  student_id uuid not null references public.profiles (id) on delete cascade,
  course public.course not null,
  round smallint not null check (round in (1, 2)),
  version smallint not null check (version > 0),
  levels jsonb not null check (private.is_rubric(levels)),
  comment text not null check (char_length(comment) <= private.limit_essay_comment_characters()),
  again smallint[] not null default '{}' check (again <@ '{1,2,3,4,5}' and (round = 1 or again = '{}')),
  read_by uuid not null,
  read_by_name text not null,
  read_at timestamptz not null default now(),
  primary key (student_id, course, round, version)
);
comment on table private.essay_readings is
  'Instructors'' readings of essays. A correction is the next version of its round; rows never change.';
comment on column private.essay_readings.round is 'Round two is a rewritten essay.';
comment on column private.essay_readings.levels is 'The level of each line of the rubric, 1 to 4.';
comment on column private.essay_readings.again is 'The numbers of the answers to rewrite; empty for a finished essay.';
alter table private.essay_readings enable row level security;

create trigger rewrites_are_final before update on private.essay_rewrites
  for each row execute function private.refuse_change();
create trigger readings_are_kept before update on private.essay_readings
  for each row execute function private.refuse_change();

create type private.essay_state as (round smallint, waits_since timestamptz, again smallint[], reading private.essay_readings);
comment on type private.essay_state is
  'A sent essay''s state: the current or last read round, since when it waits for an instructor, the answers still to '
  'rewrite, and the last reading.';

create function private.state_of_essay(p_student uuid, p_course public.course) returns private.essay_state
language plpgsql stable security definer set search_path = '' as $$
declare
  state private.essay_state;
  last private.essay_readings;
  sent record;
begin
  select count(*), max(submitted_at) as at into sent from public.essay_responses where student_id = p_student and course = p_course;
  if sent.count < 5 then
    return null;
  end if;
  select * into last from private.essay_readings
  where student_id = p_student and course = p_course order by round desc, version desc limit 1;
  state.round := coalesce(last.round, 1);
  state.again := '{}';
  state.reading := last;
  if last.round is null then
    state.waits_since := sent.at;
  elsif last.again <> '{}' then
    state.again := array(
      select asked from unnest(last.again) asked
      where not exists (
        select from private.essay_rewrites where student_id = p_student and course = p_course and number = asked
      )
      order by asked
    );
    if state.again = '{}' then
      state.round := 2;
      state.waits_since := (select max(submitted_at) from private.essay_rewrites where student_id = p_student and course = p_course);
    end if;
  end if;
  return state;
end
$$;
comment on function private.state_of_essay is 'An essay''s state; null until all five answers are sent.';

create function private.step_of(p_state private.essay_state) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select case
      when p_state.round is null then null
      when p_state.again <> '{}' then 'again'
      when p_state.waits_since is not null then 'unread'
      else 'read'
    end
  );
end
$$;
comment on function private.step_of is 'A sent essay''s step, as in private.step_of_essay().';

create function private.step_of_essay(p_student uuid, p_course public.course) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.step_of(private.state_of_essay(p_student, p_course));
end
$$;
comment on function private.step_of_essay is 'Essay status: waiting, to rewrite, or read; null until all five answers are sent.';

create function private.settle_essay(p_student uuid, p_course public.course) returns void
language plpgsql security definer set search_path = '' as $$
declare
  state private.essay_state := private.state_of_essay(p_student, p_course);
  writer public.profiles;
begin
  if state.round is null then
    return;
  end if;
  select * into writer from public.profiles where id = p_student;
  perform private.set_wait(
    'essay', p_student || ':' || p_course, p_student, p_course,
    -- Staff's own tries are not read.
    case when writer.role <> 'admin' and writer.archived_at is null then state.waits_since end
  );
  update public.module_progress set passed_at = now()
  from public.modules module
  where student_id = p_student and module_index = module.index and module.course = p_course and module.assessment = 'essay'
    and passed_at is null;
end
$$;
comment on function private.settle_essay is
  'After a change of an essay: the fifth answer passes its module, and it may wait for an instructor.';

create function private.settle_essays(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_essay(p_person, course) from public.essay_responses where student_id = p_person and number = 5;
end
$$;
comment on function private.settle_essays is 'Essays of archived users and of staff do not wait for a reading.';

create function private.essay_need(p_student uuid, p_course public.course) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  state private.essay_state;
begin
  if not private.setting_is_on('certificate_waits_for_essay') then
    return null;
  end if;
  state := private.state_of_essay(p_student, p_course);
  return case when state.round is not null
    then jsonb_build_object('step', private.step_of(state), 'waitsSince', private.iso(state.waits_since)) end;
end
$$;
comment on function private.essay_need is
  'The status of the essay that the certificate requires, and since when it waits; null if the school''s setting is off.';


create function private.reading_document(p_reading private.essay_readings) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_reading.round is not null then jsonb_build_object(
    'round', p_reading.round,
    'levels', p_reading.levels,
    'comment', p_reading.comment,
    'again', p_reading.again,
    'readBy', p_reading.read_by_name,
    'readAt', private.iso(p_reading.read_at)
  ) end
$$;
comment on function private.reading_document is 'A reading as the app''s EssayReading type; null without one.';

create function private.readings_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select essays -> 'readings' from private.former_runs where id = p_student), jsonb_agg(
    private.reading_document(reading) || jsonb_build_object('course', course, 'version', version) order by course, round, version
  ), '[]')
  from private.essay_readings reading where student_id = p_student
$$;
comment on function private.readings_of is 'All readings of a student''s essays, including corrected ones, oldest first.';

create function private.answers_to_read(p_student uuid, p_course public.course) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'course', response.course,
    'number', response.number,
    'question', private.essay_question_as(coalesce(response.question_revision_id, question.revision_id)),
    'body', response.body,
    'submittedAt', private.iso(response.submitted_at),
    'copyOf', case
      when response.print in (private.essay_print(question.text_en), private.essay_print(question.text_fil)) then 'question'
      when exists (
        select from public.essay_responses other where other.print = response.print and other.student_id <> p_student
      ) then 'student'
    end,
    'rewrite', case when rewritten.number is not null then
      jsonb_build_object('body', rewritten.body, 'submittedAt', private.iso(rewritten.submitted_at)) end
  ) order by response.course, response.number)
  from public.essay_responses response
  join public.essay_questions question using (course, number)
  left join private.essay_rewrites rewritten using (student_id, course, number)
  where response.student_id = p_student and response.course = coalesce(p_course, response.course)
$$;
comment on function private.answers_to_read is
  'A student''s sent answers, of one course or all, each with its question and, if rewritten, both texts. copyOf '
  'marks an answer with the same words as the question, or as another student''s answer.';

create function private.essay_document(p_student uuid, p_course public.course) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  state private.essay_state := private.state_of_essay(p_student, p_course);
begin
  return (
    select jsonb_build_object(
      'student', jsonb_build_object('id', person.id, 'fullName', person.full_name, 'email', person.email),
      'course', p_course,
      'round', state.round,
      'version', case when (state.reading).round = state.round then (state.reading).version else 0 end,
      'waitsSince', private.iso(state.waits_since),
      'again', state.again,
      'answers', private.answers_to_read(p_student, p_course),
      'readings', (
        select coalesce(jsonb_agg(private.reading_document(reading) order by round desc, version desc), '[]')
        from private.essay_readings reading where student_id = p_student and course = p_course
      )
    )
    from public.profiles person where person.id = p_student
  );
end
$$;
comment on function private.essay_document is 'An essay as the app''s EssayToRead type, newest reading first.';

create function private.require_essay(p_student uuid, p_course public.course) returns private.essay_state
language plpgsql security definer set search_path = '' as $$
declare
  state private.essay_state;
begin
  if not exists (select from public.profiles where id = p_student) then
    perform private.refuse(404, 'user_not_found', 'This user does not exist.');
  elsif p_student = auth.uid() then
    perform private.refuse(403, 'own_essay', 'You cannot read your own essay.');
  end if;
  state := private.state_of_essay(p_student, p_course);
  if state.round is null then
    perform private.refuse(404, 'essay_not_sent', 'This student has not sent such an essay.');
  end if;
  return state;
end
$$;
comment on function private.require_essay is
  'The state of an essay that the caller may read: another user''s, with all answers sent.';

create function public.open_essay_reading(p_user uuid, p_course public.course) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('open_essay_reading');
  perform private.require_essay(p_user, p_course);
  perform private.log_access('essays_read', p_user, interval '1 hour');
  return private.essay_document(p_user, p_course);
end
$$;
comment on function public.open_essay_reading is
  'A sent essay with its questions and readings, for an instructor. The access is logged.';

create function public.record_essay_reading(
  p_user uuid, p_course public.course, p_round int, p_version int, p_levels jsonb, p_comment text, p_again int[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  state private.essay_state;
  newest private.essay_readings;
  written private.essay_readings;
  again constant smallint[] := array(select distinct number from unnest(private.short_list(p_again)) number order by number);
  said constant text := case when private.is_visible(p_comment) then btrim(p_comment, e' \t\r\n') else '' end;
begin
  perform private.require_may('record_essay_reading');
  perform private.require_essay(p_user, p_course);
  -- The same lock as the student's answers: no rewrite arrives during a reading.
  perform from public.module_progress progress join public.modules module on module.index = progress.module_index
  where progress.student_id = p_user and module.course = p_course and module.assessment = 'essay' for update of progress;
  state := private.state_of_essay(p_user, p_course);
  newest := state.reading;
  if (newest.round, newest.levels, newest.comment, newest.again, newest.read_by) = (p_round, p_levels, said, again, auth.uid()) then
    -- A retry after a lost response.
    return private.essay_document(p_user, p_course);
  elsif p_round is distinct from state.round or p_version is distinct from (case when newest.round = state.round then newest.version else 0 end) then
    perform private.refuse(409, 'essay_read_elsewhere', 'Another instructor has read this essay, or the student has rewritten it, in the meantime.');
  elsif private.is_rubric(p_levels) is not true then
    perform private.refuse(400, 'rubric_incomplete', 'Each rubric line needs a level from 1 to 4.');
  elsif char_length(said) > private.limit_essay_comment_characters() then
    perform private.refuse(400, 'comment_too_long', format('A comment can have up to %s characters.', private.limit_essay_comment_characters()));
  elsif again <> '{}' and said = '' then
    perform private.refuse(400, 'comment_missing', 'A student who must rewrite needs a reason.');
  elsif not again <@ '{1,2,3,4,5}'::smallint[] then
    perform private.refuse(404, 'unknown_question', 'The essay has questions 1 to 5.');
  elsif state.round = 2 and again <> '{}' or state.round = 1 and exists (
    select from private.essay_rewrites where student_id = p_user and course = p_course and number <> all (again)
  ) then
    perform private.refuse(409, 'essay_written_again', 'An essay can be rewritten once, and a sent answer stays.');
  end if;
  insert into private.essay_readings (student_id, course, round, version, levels, comment, again, read_by, read_by_name)
  select p_user, p_course, p_round, p_version + 1, p_levels, said, again, me.id, me.full_name from public.profiles me where me.id = auth.uid()
  returning * into written;
  perform private.happened(
    'essay_read', to_jsonb(written),
    case when p_version > 0 then jsonb_build_object('levels', newest.levels, 'again', newest.again) else '{}' end
  );
  return private.essay_document(p_user, p_course);
end
$$;
comment on function public.record_essay_reading is
  'Records an instructor''s reading of an essay, based on the shown round and version (version 0 for a round''s first reading), '
  'with the answers to rewrite, up to once per essay. With a version it corrects the reading, which is kept. Idempotent.';

grant execute on function public.open_essay_reading(uuid, public.course),
  public.record_essay_reading(uuid, public.course, int, int, jsonb, text, int[]) to authenticated;
