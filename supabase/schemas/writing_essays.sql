-- Writing an essay: open it, save drafts, send each answer once, and once more what an instructor asks to rewrite.

create function private.enter_essay(
  p_module int, out student public.profiles, out course public.course, out progress public.module_progress
)
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules;
begin
  student := private.require_active();
  module := private.open_module(student, p_module);
  if module.assessment <> 'essay' then
    perform private.refuse(409, 'no_essay', 'This module has no essay.');
  end if;
  course := module.course;
  -- One call at a time per student and module: a late draft must not be saved after the sent answer.
  select * into progress from public.module_progress
  where student_id = student.id and module_index = module.index
  for update;
  if progress.watched_at is null and progress.passed_at is null then
    perform private.refuse(409, 'video_not_watched', 'Watch the video first.');
  end if;
end
$$;
comment on function private.enter_essay is
  'The caller, an essay''s course and the caller''s locked progress, if the caller may write it now.';

create function private.require_question(p_number int) returns void
language plpgsql set search_path = '' as $$
begin
  if p_number is null or p_number not between 1 and 5 then
    perform private.refuse(404, 'unknown_question', 'The essay has questions 1 to 5.');
  end if;
end
$$;
comment on function private.require_question is 'Refuses question numbers that no essay has.';

create function public.open_essay(p_module int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  essay record := private.enter_essay(p_module);
  state private.essay_state := private.state_of_essay(auth.uid(), essay.course);
begin
  return jsonb_build_object(
    'moduleIndex', p_module,
    'course', essay.course,
    'reading', private.reading_document(state.reading),
    'questions', (
      select jsonb_agg(jsonb_build_object(
        'number', question.number,
        'text', private.essay_question_as(coalesce(response.question_revision_id, draft.question_revision_id, question.revision_id)),
        'draft', case when draft.revision is not null then
          jsonb_build_object('body', draft.body, 'revision', draft.revision) end,
        'response', case when response.submitted_at is not null then jsonb_build_object(
          'body', coalesce(rewritten.body, response.body), 'submittedAt', private.iso(coalesce(rewritten.submitted_at, response.submitted_at))
        ) end,
        'again', coalesce(question.number = any (state.again), false)
      ) order by question.number)
      from public.essay_questions question
      left join public.essay_drafts draft
        on draft.student_id = auth.uid() and draft.course = question.course and draft.number = question.number
      left join public.essay_responses response
        on response.student_id = auth.uid() and response.course = question.course and response.number = question.number
      left join private.essay_rewrites rewritten
        on rewritten.student_id = auth.uid() and rewritten.course = question.course and rewritten.number = question.number
      where question.course = essay.course
    )
  );
end
$$;
comment on function public.open_essay is
  'The five questions with the caller''s drafts and sent answers, the answers to rewrite, and the instructor''s reading.';

create function private.is_rewriting(p_course public.course, p_number int) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(p_number = any ((private.state_of_essay(auth.uid(), p_course)).again), false);
end
$$;
comment on function private.is_rewriting is 'Whether the caller still has to rewrite an answer for an instructor.';

create function public.save_essay_draft(p_module int, p_number int, p_body text, p_revision int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  essay record := private.enter_essay(p_module);
  draft public.essay_drafts;
begin
  perform private.require_question(p_number);
  p_body := private.refuse_broken(coalesce(p_body, ''));
  if char_length(p_body) > private.limit_essay_characters() then
    perform private.refuse(400, 'essay_too_long', format('An answer can have up to %s characters.', private.limit_essay_characters()));
  elsif exists (
    select from public.essay_responses where student_id = auth.uid() and course = essay.course and number = p_number
  ) and not private.is_rewriting(essay.course, p_number) then
    perform private.refuse(409, 'essay_already_sent', 'This answer has been sent and is final.');
  end if;

  select * into draft from public.essay_drafts
  where student_id = auth.uid() and course = essay.course and number = p_number;
  -- The same text is a retry after a lost response, so its revision is not checked.
  if draft.body = p_body then
    return private.with_mark(essay.student, jsonb_build_object('revision', draft.revision));
  elsif p_revision is distinct from coalesce(draft.revision, 0) then
    perform private.refuse(409, 'draft_changed_elsewhere', 'Another tab or device has saved this draft in the meantime.');
  end if;
  insert into public.essay_drafts as mine (student_id, course, number, body, question_revision_id)
  select auth.uid(), essay.course, p_number, p_body, revision_id from public.essay_questions where course = essay.course and number = p_number
  on conflict (student_id, course, number) do update
    set body = excluded.body, revision = mine.revision + 1, updated_at = now()
  returning * into draft;
  return private.with_mark(essay.student, jsonb_build_object('revision', draft.revision));
end
$$;
comment on function public.save_essay_draft is
  'Saves a draft over the revision it is based on (0 for the first) and returns the new revision.';

create function public.submit_essay_answer(p_module int, p_number int, p_body text, p_revision int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  essay record := private.enter_essay(p_module);
  words int;
  final text;
  sent smallint[];
  passed boolean;
  completion jsonb;
begin
  perform private.require_question(p_number);
  perform private.refuse_broken(p_body);
  if char_length(p_body) > private.limit_essay_characters() then
    perform private.refuse(400, 'essay_too_long', format('An answer can have up to %s characters.', private.limit_essay_characters()));
  end if;
  words := private.count_words(coalesce(p_body, ''));
  if words = 0 then
    perform private.refuse(400, 'essay_empty', 'The question needs an answer.');
  elsif words < private.limit_essay_words() then
    perform private.refuse(400, 'essay_too_short', format('An answer needs at least %s words.', private.limit_essay_words()));
  elsif private.count_different_words(p_body) < private.limit_essay_different_words() then
    perform private.refuse(
      400, 'essay_repetitive',
      format('An answer needs at least %s different words of two letters or more.', private.limit_essay_different_words())
    );
  end if;

  -- The text is neither the newest draft nor based on it: another device has saved since. A sent answer has no draft.
  if exists (
    select from public.essay_drafts
    where student_id = auth.uid() and course = essay.course and number = p_number
      and revision is distinct from p_revision and body <> p_body
  ) then
    perform private.refuse(409, 'draft_changed_elsewhere', 'Another tab or device has saved this draft in the meantime.');
  end if;
  if private.is_rewriting(essay.course, p_number) then
    -- Also a late copy of the first answer, which would use up the one chance.
    if exists (
      select from public.essay_responses where student_id = auth.uid() and course = essay.course and number = p_number and body = p_body
    ) then
      perform private.refuse(400, 'essay_unchanged', 'This is the text that you must rewrite.');
    end if;
    insert into private.essay_rewrites (student_id, course, number, body) values (auth.uid(), essay.course, p_number, p_body);
    perform private.happened('essay_rewritten', jsonb_build_object('student_id', auth.uid(), 'course', essay.course));
  else
    insert into public.essay_responses (student_id, course, number, body, question_revision_id)
    select auth.uid(), essay.course, p_number, p_body, coalesce(draft.question_revision_id, question.revision_id)
    from public.essay_questions question
    left join public.essay_drafts draft
      on draft.student_id = auth.uid() and draft.course = question.course and draft.number = question.number
    where question.course = essay.course and question.number = p_number
    on conflict do nothing;
    if found then
      perform private.happened('essay_answered', jsonb_build_object('student_id', auth.uid(), 'course', essay.course));
    end if;
    -- The final text: the rewritten one, else the first.
    select coalesce(rewritten.body, response.body) into final
    from public.essay_responses response left join private.essay_rewrites rewritten using (student_id, course, number)
    where response.student_id = auth.uid() and response.course = essay.course and response.number = p_number;
    if final <> p_body then
      perform private.refuse(409, 'essay_already_sent', 'Another answer to this question has been sent and is final.');
    end if;
  end if;
  delete from public.essay_drafts where student_id = auth.uid() and course = essay.course and number = p_number;

  select array_agg(number order by number) into sent
  from public.essay_responses where student_id = auth.uid() and course = essay.course;
  select passed_at is not null into passed from public.module_progress where student_id = auth.uid() and module_index = p_module;
  -- A course completed before the rewrite is no news.
  if not exists (select from private.essay_readings where student_id = auth.uid() and course = essay.course) then
    select jsonb_build_object('course', course, 'completedAt', private.iso(completed_at)) into completion
    from public.course_completions where student_id = auth.uid() and course = essay.course;
  end if;
  return jsonb_build_object('sent', to_jsonb(sent), 'modulePassed', passed, 'completion', completion);
end
$$;
comment on function public.submit_essay_answer is
  'Sends one final answer, based on a draft''s revision (0 without one), or a requested rewrite. Idempotent for the '
  'same text. The fifth answer passes the module and may complete the course.';

grant execute on function public.open_essay(int), public.save_essay_draft(int, int, text, int),
  public.submit_essay_answer(int, int, text, int) to authenticated;
