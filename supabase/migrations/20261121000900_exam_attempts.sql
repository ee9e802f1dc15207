-- Exam attempts: written by start_exam(), save_exam_answer() and submit_exam() only.

create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  module_index smallint not null references public.modules (index),
  number smallint not null check (number between 1 and 3),
  question_ids uuid[] not null check (cardinality(question_ids) > 0),
  aliases uuid[] not null check (cardinality(aliases) = cardinality(question_ids)),
  option_orders text[] not null check (cardinality(option_orders) = cardinality(question_ids)),
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
  check (num_nonnulls(score, passed, result, submitted_at) in (0, 4))
);
comment on table public.exam_attempts is 'One sitting of a module exam. Graded rows never change, so a score can be trusted.';
comment on column public.exam_attempts.question_ids is
  'The frozen paper: the bank''s questions in the order shown. Never returned to clients.';
comment on column public.exam_attempts.aliases is 'The ids by which this attempt, and no other, knows its questions.';
comment on column public.exam_attempts.option_orders is
  'Per question, the bank''s places of its options in the order shown, such as "201".';
comment on column public.exam_attempts.answers is 'Chosen option by question: 1 to 3 as shown, by the question''s alias.';
comment on column public.exam_attempts.seconds is
  'Per question, the time from the save before to its own, whole and added up; null for one that was never saved by itself.';
comment on column public.exam_attempts.saved_at is 'When a choice was saved last.';
comment on column public.exam_attempts.language is
  'In which language the questions were shown when they were handed in; null for an admin''s, which no statistics count.';

create unique index one_open_attempt on public.exam_attempts (student_id, module_index) where submitted_at is null;
create index on public.exam_attempts (student_id, module_index, started_at desc);
create index on public.exam_attempts (module_index);

create trigger graded_attempts_are_final before update on public.exam_attempts
  for each row when (old.submitted_at is not null) execute function private.refuse_change();

alter table public.exam_attempts enable row level security;
grant select (id, student_id, module_index, number, revision, score, passed, started_at, submitted_at)
  on public.exam_attempts to authenticated;
create policy "active students read their own attempts, admins read all" on public.exam_attempts
  for select to authenticated
  using ((student_id = (select auth.uid()) and (select private.is_active())) or (select private.may('select exam_attempts')));

-- The functions of a paper are plpgsql, which keeps its plans; a function in SQL is planned at every call.
create function private.draw_paper(p_module smallint, out question_ids uuid[], out aliases uuid[], out option_orders text[])
language plpgsql volatile set search_path = '' as $$
begin
  select array_agg(id order by place), array_agg(gen_random_uuid()), array_agg(
    (array['012', '021', '102', '120', '201', '210'])[1 + floor(6 * random())]
  )
  into question_ids, aliases, option_orders
  from (
    select id, quota, random() as place, row_number() over (partition by topic order by random()) as turn
    from private.questions
    join private.topics on topics.module_index = questions.module_index and topics.key = topic
    where questions.module_index = p_module and active
  ) drawn
  where turn <= quota;
end
$$;
comment on function private.draw_paper is
  'Of each topic of a module its quota of active questions, drawn at random, in a fresh order, under fresh ids, each with its '
  'options in a fresh order.';

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
    from unnest(p_attempt.question_ids, p_attempt.aliases, p_attempt.option_orders)
      with ordinality paper (id, alias, option_order, number)
    join private.questions using (id)
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
comment on function private.valid_answers is
  'The choices that this paper offers; other questions and options, scores and anything else are dropped.';
