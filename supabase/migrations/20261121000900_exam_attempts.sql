-- Exam attempts: written by start_exam(), save_exam_answer() and submit_exam() and nobody else.

create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null references public.modules (index),
  number smallint not null check (number between 1 and 3),
  paper jsonb not null check (jsonb_typeof(paper) = 'array' and jsonb_array_length(paper) > 0),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  revision int not null default 0 check (revision >= 0),
  score smallint check (score between 0 and 100),
  passed boolean check (passed = (score >= 80)),
  result jsonb,
  started_at timestamptz not null default now(),
  submitted_at timestamptz check (submitted_at >= started_at),
  check (num_nonnulls(score, passed, result, submitted_at) in (0, 4))
);
comment on table public.exam_attempts is 'One sitting of a module exam. Graded rows never change, so a score can be trusted.';
comment on column public.exam_attempts.paper is 'The frozen order: [{question, options: [id, id, id]}], without texts and without the key.';
comment on column public.exam_attempts.answers is 'Chosen option id by question id.';

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
  using ((student_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create function private.draw_paper(p_module smallint) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('question', question.id, 'options', shuffled.ids) order by random())
  from private.questions question
  cross join lateral (
    select jsonb_agg(option.id order by random()) as ids from private.options option where option.question_id = question.id
  ) shuffled
  where question.module_index = p_module and question.active
$$;
comment on function private.draw_paper is 'All active questions of a module in a fresh order, each with its options in a fresh order.';

create function private.exam_paper(p_attempt public.exam_attempts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'attemptId', p_attempt.id,
    'moduleIndex', p_attempt.module_index,
    'number', p_attempt.number,
    'answers', p_attempt.answers,
    'revision', p_attempt.revision,
    'questions', (
      select jsonb_agg(jsonb_build_object(
        'id', question.id,
        'text', jsonb_build_object('en', question.text_en, 'fil', question.text_fil),
        'image', case when question.image is not null then jsonb_build_object(
          'src', question.image,
          'alt', jsonb_build_object('en', question.image_alt_en, 'fil', question.image_alt_fil)
        ) end,
        'options', (
          select jsonb_agg(jsonb_build_object(
            'id', option.id,
            'text', jsonb_build_object('en', option.text_en, 'fil', option.text_fil)
          ) order by place.number)
          from jsonb_array_elements_text(item.value -> 'options') with ordinality place (id, number)
          join private.options option on option.id = place.id::uuid
        )
      ) order by item.number)
      from jsonb_array_elements(p_attempt.paper) with ordinality item (value, number)
      join private.questions question on question.id = (item.value ->> 'question')::uuid
    )
  )
$$;
comment on function private.exam_paper is 'An attempt as the app''s ExamPaper: the texts in the frozen order, never the key.';

create function private.valid_answers(p_paper jsonb, p_answers jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(item ->> 'question', p_answers -> (item ->> 'question')), '{}')
  from jsonb_array_elements(p_paper) item
  where item -> 'options' @> (p_answers -> (item ->> 'question'))
    and jsonb_typeof(p_answers -> (item ->> 'question')) = 'string'
$$;
comment on function private.valid_answers is
  'Only the choices that this paper offers; questions and options of elsewhere, scores and other extras fall away.';
