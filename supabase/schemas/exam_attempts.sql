-- Exam attempts: written only by start_exam(), save_exam_answer() and submit_exam().

-- Where the questions and answers of old attempts are, if the school archives them in Storage (attempt_archives.sql).
create table private.attempt_archives (
  id uuid primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  archived_at timestamptz not null default now(),
  restored_at timestamptz
);
comment on table private.attempt_archives is
  'Files in the bucket attempts, named only by their id: the questions and answers of one student''s old exam '
  'attempts. A school that archives them sets private.retention.archive_years.';
comment on column private.attempt_archives.restored_at is
  'When the questions and answers were restored to their rows for a reader; null while they are only in the file.';
create index on private.attempt_archives (student_id);
alter table private.attempt_archives enable row level security;

create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  module_index smallint not null references public.modules (index),
  number smallint not null check (number between 1 and 3),
  revision_ids int[] not null,
  aliases uuid[] not null check (cardinality(aliases) = cardinality(revision_ids)),
  option_orders text[] not null check (cardinality(option_orders) = cardinality(revision_ids)),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  revision int not null default 0 check (revision >= 0),
  seconds smallint[] not null default '{}',
  saved_at timestamptz,
  language text check (language in ('en', 'fil', 'both')),
  score smallint check (score between 0 and 100),
  passed boolean check (passed = (score >= private.limit_pass_mark())),
  result jsonb,
  started_at timestamptz not null default now(),
  submitted_at timestamptz check (submitted_at >= started_at),
  rules smallint not null default 2 check (rules in (1, 2)),
  marked boolean not null default false,
  archive_id uuid references private.attempt_archives (id),
  archived_sha256 bytea check (length(archived_sha256) = 32),
  archived_counts smallint[] check (cardinality(archived_counts) = 2),
  check (num_nonnulls(score, passed, result, submitted_at) in (0, 4)),
  check (num_nonnulls(archive_id, archived_sha256, archived_counts) in (0, 3)),
  check ((archive_id is null) = (cardinality(revision_ids) > 0)),
  check (archive_id is null or submitted_at is not null)
);
comment on table public.exam_attempts is 'One sitting of a module exam. Graded rows never change, so a score can be trusted.';
comment on column public.exam_attempts.revision_ids is
  'The frozen paper: revisions of the bank''s questions in the order shown. Never returned to clients.';
comment on column public.exam_attempts.aliases is 'The attempt''s own ids for its questions.';
comment on column public.exam_attempts.option_orders is
  'Per question, its revision''s option indexes in the order shown, such as "201".';
comment on column public.exam_attempts.answers is 'Chosen option by question: 1 to 3 as shown, by the question''s alias.';
comment on column public.exam_attempts.seconds is
  'Per question, the total time from the previous save to its own; null for one never saved alone.';
comment on column public.exam_attempts.language is
  'The language of the questions at submission; null for an admin''s attempt, which no statistics count.';
comment on column public.exam_attempts.rules is
  'The attempt''s rules version. 1: topics after each failure, a review of every question, no least time, no waits. 2: today''s.';
comment on column public.exam_attempts.marked is
  'Submitted faster than the paper can be read. The attempt counts; statistics about questions and classes exclude it.';
comment on column public.exam_attempts.archive_id is
  'The file with the questions, answers and review; null while they are in the row. Reading an archived attempt fails '
  'with attempts_archived.';
comment on column public.exam_attempts.archived_sha256 is 'The hash of the file''s content, so that nothing else is restored.';
comment on column public.exam_attempts.archived_counts is 'The numbers of questions and answers in the file.';

create unique index one_open_attempt on public.exam_attempts (student_id, module_index) where submitted_at is null;
create index on public.exam_attempts (student_id, module_index, started_at desc);
create index on public.exam_attempts (module_index);
create index on public.exam_attempts (archive_id) where archive_id is not null;

create function private.answers_of(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'revision_ids', p_attempt.revision_ids, 'aliases', p_attempt.aliases, 'option_orders', p_attempt.option_orders,
    'answers', p_attempt.answers, 'seconds', p_attempt.seconds, 'result', p_attempt.result
  );
end
$$;
comment on function private.answers_of is 'The part of a graded attempt that is archived, by column name.';

create function private.without_answers(p_attempt public.exam_attempts, p_archive uuid) returns public.exam_attempts
language plpgsql stable set search_path = '' as $$
begin
  p_attempt.archive_id := p_archive;
  p_attempt.archived_sha256 := sha256(convert_to(private.answers_of(p_attempt)::text, 'UTF8'));
  p_attempt.archived_counts := array[cardinality(p_attempt.revision_ids), (select count(*) from jsonb_object_keys(p_attempt.answers))];
  p_attempt.revision_ids := '{}';
  p_attempt.aliases := '{}';
  p_attempt.option_orders := '{}';
  p_attempt.answers := '{}';
  p_attempt.seconds := '{}';
  -- A failed attempt's topics stay: the modules page shows them.
  p_attempt.result := p_attempt.result - 'review';
  return p_attempt;
end
$$;
comment on function private.without_answers is 'A graded attempt as it is once that file has its questions, answers and review.';

create function private.only_moves(p_old public.exam_attempts, p_new public.exam_attempts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_old.archive_id is null and p_new.archive_id is not null
      then p_new is not distinct from private.without_answers(p_old, p_new.archive_id)
    when p_old.archive_id is not null and p_new.archive_id is null
      then p_old is not distinct from private.without_answers(p_new, p_old.archive_id)
    else false
  end;
end
$$;
comment on function private.only_moves is
  'Whether a change only archives a graded attempt''s questions and answers, or restores them byte for byte.';

create trigger graded_attempts_are_final before update on public.exam_attempts
  for each row when (old.submitted_at is not null and not private.only_moves(old, new)) execute function private.refuse_change();

alter table public.exam_attempts enable row level security;

create function private.require_answers(p_attempt public.exam_attempts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_attempt.archive_id is not null then
    perform private.refuse(409, 'attempts_archived', 'The questions and answers are in a file; the edge function attempts brings them back.');
  end if;
end
$$;
comment on function private.require_answers is 'Refuses an archived attempt, whose file SQL cannot read.';

-- A paper's functions are plpgsql, which caches its plans; an SQL function is planned at every call.
create function private.draw_paper(p_module smallint, out revision_ids int[], out aliases uuid[], out option_orders text[])
language plpgsql volatile set search_path = '' as $$
begin
  select array_agg(id order by place), array_agg(gen_random_uuid()), array_agg(
    (array['012', '021', '102', '120', '201', '210'])[1 + floor(6 * random())]
  )
  into revision_ids, aliases, option_orders
  from (
    select revision.id, quota, random() as place, row_number() over (partition by revision.topic order by random()) as turn
    from private.questions question
    join private.question_revisions revision on question_id = question.id and until = 'infinity'
    join private.topics on topics.module_index = question.module_index and topics.key = question.topic
    where question.module_index = p_module and active
  ) drawn
  where turn <= quota;
end
$$;
comment on function private.draw_paper is
  'Draws each topic''s quota of active questions at random, in a fresh order, under fresh ids, each with its options '
  'in a fresh order.';

create function private.reading_milliseconds(p_attempt public.exam_attempts) returns int
language sql volatile set search_path = '' as $$
  select greatest(0, ceil(1000 * (
    cardinality(p_attempt.revision_ids) * private.limit_read_seconds() - extract(epoch from clock_timestamp() - p_attempt.started_at)
  )))::int
$$;
comment on function private.reading_milliseconds is
  'The remaining reading time of an attempt by the server''s clock; 0 when over.';

create function private.exam_paper(p_attempt public.exam_attempts) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'attemptId', p_attempt.id,
      'moduleIndex', p_attempt.module_index,
      'number', p_attempt.number,
      'answers', p_attempt.answers,
      'revision', p_attempt.revision,
      'readingMilliseconds', case when p_attempt.rules = 1 or p_attempt.submitted_at is not null then 0
        else private.reading_milliseconds(p_attempt) end,
      -- Concatenated text instead of JSON functions: a paper takes a fifth of the time.
      'questions', ('[' || string_agg(
        format(
          '{"id": "%s", %s, "options": [{"id": "1", "text": %s}, {"id": "2", "text": %s}, {"id": "3", "text": %s}]}',
          alias, document[1],
          document[2 + substr(option_order, 1, 1)::int],
          document[2 + substr(option_order, 2, 1)::int],
          document[2 + substr(option_order, 3, 1)::int]
        ),
        ', ' order by number
      ) || ']')::json
    )
    from unnest(p_attempt.revision_ids, p_attempt.aliases, p_attempt.option_orders)
      with ordinality paper (id, alias, option_order, number)
    join private.question_revisions using (id)
  );
end
$$;
comment on function private.exam_paper is 'An attempt as the app''s ExamPaper: the texts in the frozen order, never the key.';

create function private.valid_answers(p_aliases uuid[], p_answers jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(alias, p_answers -> alias::text), '{}')
    from unnest(p_aliases) alias
    where p_answers -> alias::text in ('"1"', '"2"', '"3"')
  );
end
$$;
comment on function private.valid_answers is 'The choices that this paper offers; other input is dropped.';
