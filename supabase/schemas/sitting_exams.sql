-- Sitting an exam: start or resume, save each choice, submit once, review. Graded only here. Lock module_progress first,
-- exam_attempts second.

create function public.start_exam(p_module int, p_unread int default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
  progress public.module_progress;
  attempt public.exam_attempts;
begin
  if module.assessment <> 'exam' then
    perform private.refuse(409, 'no_exam', 'This module has no exam.');
  end if;
  select * into progress from public.module_progress
  where student_id = auth.uid() and module_index = module.index
  for update;
  if progress.passed_at is not null then
    perform private.refuse(409, 'already_passed', 'You have already passed this module.');
  elsif p_unread <= progress.failures then
    perform private.refuse(409, 'attempt_closed', 'This attempt was already graded.');
  elsif progress.failures >= private.limit_tries() then
    perform private.refuse(409, 'rewatch_required', 'After three failures, watch the video again.');
  elsif progress.watched_at is null then
    perform private.refuse(409, 'video_not_watched', 'Watch the video first.');
  elsif progress.closed_at is not null then
    perform private.refuse(409, 'exam_closed', 'After nine failures the school opens the exam again.');
  elsif progress.opens_at > now() then
    perform private.refuse(409, 'exam_waits', 'The next round of the exam is not open yet.');
  end if;

  select * into attempt from public.exam_attempts
  where student_id = auth.uid() and module_index = module.index and submitted_at is null;
  if attempt.id is null then
    insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders)
    select auth.uid(), module.index, progress.failures + 1, revision_ids, aliases, option_orders
    from private.draw_paper(module.index)
    where revision_ids is not null
    returning * into attempt;
    if found then
      perform private.note_study(auth.uid());
    end if;
  end if;
  if attempt.id is null then
    perform private.refuse(503, 'exam_not_ready', 'This module has no questions yet.');
  end if;
  return private.exam_paper(attempt);
end
$$;
comment on function public.start_exam is
  'A module''s open attempt, or a new one with a freshly drawn, shuffled and frozen paper. Given the number of the attempt '
  'that the page shows, or of an older one with an unread grade, it refuses once that attempt is graded: a late request '
  'starts no later attempt.';

create function private.lock_attempt(p_student uuid, p_attempt uuid) returns public.exam_attempts
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform 1 from public.module_progress progress
  join public.exam_attempts using (student_id, module_index)
  where exam_attempts.id = p_attempt and student_id = p_student
  for update of progress;
  select * into attempt from public.exam_attempts where id = p_attempt and student_id = p_student for update;
  if attempt.id is null then
    perform private.refuse(404, 'attempt_not_found', 'This attempt is not yours.');
  end if;
  return attempt;
end
$$;
comment on function private.lock_attempt is 'Locks a student''s own attempt; another user''s is reported as not existing.';

create function private.seconds_spent(p_before smallint, p_since timestamptz) returns smallint
language plpgsql volatile set search_path = '' as $$
begin
  return least(coalesce(p_before, 0) + extract(epoch from clock_timestamp() - p_since), private.limit_item_seconds())::smallint;
end
$$;
comment on function private.seconds_spent is
  'The time on a question including the time since the previous save, capped: a longer pause is absence.';

create function public.save_exam_answer(p_attempt uuid, p_question uuid, p_option text, p_revision int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  attempt public.exam_attempts := private.lock_attempt(me.id, p_attempt);
  place int;
  clock jsonb;
begin
  perform private.open_module(me, attempt.module_index);
  if attempt.submitted_at is not null then
    perform private.refuse(409, 'attempt_closed', 'This attempt was already graded.');
  end if;
  if p_question is null or p_question <> all (attempt.aliases) then
    perform private.refuse(400, 'unknown_question', 'This question is not on the paper.');
  elsif p_option is null or p_option not in ('1', '2', '3') then
    perform private.refuse(400, 'unknown_option', 'This question does not offer that option.');
  end if;

  -- The same choice is a retry after a lost response, so its revision is not checked.
  if attempt.answers ->> p_question::text = p_option then
    return private.kept_answer(me, jsonb_build_object('revision', attempt.revision));
  elsif p_revision is distinct from attempt.revision then
    perform private.refuse(409, 'attempt_changed_elsewhere', 'Another tab or device has answered in the meantime.');
  end if;
  place := array_position(attempt.aliases, p_question);
  if attempt.seconds = '{}' then
    attempt.seconds := array_fill(null::smallint, array[cardinality(attempt.aliases)]);
  end if;
  attempt.seconds[place] := private.seconds_spent(attempt.seconds[place], coalesce(attempt.saved_at, attempt.started_at));
  clock := private.count_answer(
    me.id, 'exam', attempt.module_index, null, case when attempt.answers ? p_question::text then 0 else 1 end
  );
  update public.exam_attempts
  set answers = answers || jsonb_build_object(p_question, p_option), revision = revision + 1, seconds = attempt.seconds,
    saved_at = clock_timestamp()
  where id = attempt.id
  returning * into attempt;
  return private.kept_answer(me, jsonb_build_object('revision', attempt.revision), clock);
end
$$;
comment on function public.save_exam_answer is
  'Saves one choice of an open attempt and returns the new revision; refuses an outdated revision.';

create function private.exam_verdicts(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'questionId', alias, 'chosenOptionId', chosen, 'right', coalesce(chosen = correct, false), 'rightOptionId', correct
    ) order by number)
    from unnest(p_attempt.revision_ids, p_attempt.aliases, p_attempt.option_orders)
      with ordinality paper (id, alias, option_order, number)
    join private.question_revisions using (id)
    cross join lateral (
      select p_attempt.answers ->> alias::text as chosen, position(right_option::text in option_order)::text as correct
    ) answer
  );
end
$$;
comment on function private.exam_verdicts is 'Every question of an attempt in order, with the choice and the right option.';

create function private.section_titles(p_module smallint, p_keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', key, 'title', jsonb_build_object('en', title_en, 'fil', title_fil)
  ) order by number), '[]')
  from public.lesson_sections
  where number is not null and (module_index, key) in (
    select split_part(named, '/', 1)::smallint, split_part(named, '/', 2)
    from unnest(p_keys) former cross join lateral private.present_key('lesson_sections', p_module || '/' || former) named
  )
$$;
comment on function private.section_titles is 'Sections of a module''s lesson in reading order, for links.';

create function private.review_of(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(verdict || jsonb_build_object(
      'number', number,
      'law', law,
      'explanation', jsonb_build_object('en', explanation_en, 'fil', explanation_fil),
      'quote', jsonb_build_object('en', quote_en, 'fil', quote_fil),
      'section', private.section_titles(p_attempt.module_index, array[section]) -> 0
    ) order by number), '[]')
    from rows from (jsonb_array_elements(p_attempt.result -> 'review'), unnest(p_attempt.revision_ids))
      with ordinality graded (verdict, id, number)
    join private.question_revisions using (id)
    -- A right answer with its question would be the key.
    where p_attempt.rules = 1 or not (verdict ->> 'right')::boolean
  );
end
$$;
comment on function private.review_of is
  'A passed attempt''s wrong answers, each with its revision''s law, explanation, and the lesson''s sentence and '
  'section. Right answers are included only under rules version 1.';

create function private.exam_result(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_answers(p_attempt);
  return p_attempt.result || jsonb_build_object(
    'questions', cardinality(p_attempt.revision_ids),
    'review', case when p_attempt.passed then private.review_of(p_attempt) else '[]' end,
    'wait', (
      select private.exam_wait_of(progress) from public.module_progress progress
      where progress.student_id = p_attempt.student_id and progress.module_index = p_attempt.module_index
    )
  );
end
$$;
comment on function private.exam_result is 'A graded attempt''s result; after a pass with the review.';

create function private.weak_topics(p_attempts public.exam_attempts[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'en', name_en,
      'fil', name_fil,
      -- Sections of all the topic's questions, so that they reveal nothing about those on the paper.
      'sections', private.section_titles(module_index, array(
        select section from private.questions bank
        where bank.module_index = weakest.module_index and bank.topic = weakest.topic and active
      ))
    ) order by share, name_en), '[]')
    from (
      select graded.module_index, graded.topic, share, name_en, name_fil
      from (
        select attempt.module_index, question.topic, avg(coalesce(
          substr(option_order, (answers ->> alias::text)::int, 1) = right_option::text, false
        )::int) as share
        from unnest(p_attempts) attempt
        cross join lateral unnest(attempt.revision_ids, attempt.aliases, attempt.option_orders) paper (id, alias, option_order)
        join private.question_revisions question on question.id = paper.id
        group by attempt.module_index, question.topic
        having count(*) >= 3
      ) graded
      join private.topics on topics.key = topic and topics.module_index = graded.module_index
      where share * 100 < private.limit_pass_mark()
      order by share, name_en
      limit case when 1 = any (select rules from unnest(p_attempts)) then null else private.limit_named_topics() end
    ) weakest
  );
end
$$;
comment on function private.weak_topics is
  'The topics to study with their lesson sections: those with less than 80 % right in all the papers together, weakest first. '
  'Topics of fewer than three questions are excluded, since their share would nearly reveal the wrong question.';

create function private.papers_of_round(p_attempt public.exam_attempts) returns public.exam_attempts[]
language sql stable set search_path = '' as $$
  select p_attempt || array(
    select earlier from public.exam_attempts earlier
    where earlier.student_id = p_attempt.student_id and earlier.module_index = p_attempt.module_index
      and earlier.submitted_at is not null and earlier.started_at < p_attempt.started_at
    order by earlier.started_at desc
    limit p_attempt.number - 1
  )
$$;
comment on function private.papers_of_round is 'An attempt and its predecessors since the last full watch of the video.';

create function private.topics_after(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_attempt.rules = 1 then private.weak_topics(array[p_attempt])
    -- Earlier they would show a guesser where the wrong guesses are.
    when p_attempt.number = private.limit_tries() then private.weak_topics(private.papers_of_round(p_attempt))
    else '[]'
  end;
end
$$;
comment on function private.topics_after is
  'The topics named by a failure: those of the whole round after its third one, none before.';

create function private.grade_attempt(p_attempt public.exam_attempts) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  score int;
  is_passed boolean;
begin
  -- Rounded down, so that a failed attempt never shows the pass mark.
  select 100 * count(*) filter (
    where substr(option_order, (p_attempt.answers ->> alias::text)::int, 1) = right_option::text
  ) / count(*)
  into score
  from unnest(p_attempt.revision_ids, p_attempt.aliases, p_attempt.option_orders) paper (id, alias, option_order)
  join private.question_revisions using (id);
  is_passed := score >= private.limit_pass_mark();
  return jsonb_build_object(
    'attemptId', p_attempt.id,
    'score', score,
    'passed', is_passed,
    'topics', case when is_passed then '[]' else private.topics_after(p_attempt) end,
    -- Revealing which answers were wrong would give the key away: of three options, two failures leave one.
    'review', case when is_passed then private.exam_verdicts(p_attempt) else '[]' end
  );
end
$$;
comment on function private.grade_attempt is
  'Grades an attempt''s saved answers, a missing one as wrong; returns the verdicts after a pass, topics after a failed round.';

create function private.language_read(p_student uuid, p_language text) returns text
language sql stable set search_path = '' as $$
  select case
    when role = 'admin' then null
    when p_language in ('en', 'fil', 'both') then p_language
    else coalesce(language::text, 'en')
  end
  from public.profiles where id = p_student
$$;
comment on function private.language_read is
  'The language in which a student read an exam''s questions: the page''s, else the profile''s; null for an admin.';

create function private.is_hasty(p_attempt public.exam_attempts) returns boolean
language sql volatile set search_path = '' as $$
  select p_attempt.rules > 1 and private.reading_milliseconds(p_attempt) > 0
$$;
comment on function private.is_hasty is 'Whether an attempt submitted now is faster than its paper can be read.';

create function public.submit_exam(p_attempt uuid, p_answers jsonb, p_revision int, p_language text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  attempt public.exam_attempts := private.lock_attempt(me.id, p_attempt);
  sent jsonb;
  mine public.module_progress;
  grade jsonb;
  clock jsonb;
begin
  if attempt.submitted_at is not null then
    return private.kept_answer(me, private.exam_result(attempt));
  end if;
  perform private.open_module(me, attempt.module_index);
  if p_answers is not null and jsonb_typeof(p_answers) <> 'object' then
    perform private.refuse(400, 'invalid_answers', 'Answers must be an object of option ids by question id.');
  end if;
  sent := private.valid_answers(attempt.aliases, coalesce(p_answers, '{}'));
  -- If the answers include every saved one, the client only missed the response to its own last save.
  if p_revision is distinct from attempt.revision and not sent @> attempt.answers then
    perform private.refuse(409, 'attempt_changed_elsewhere', 'Another tab or device has answered in the meantime.');
  end if;
  attempt.answers := attempt.answers || sent;
  grade := private.grade_attempt(attempt);

  -- Locked by lock_attempt.
  select * into mine from public.module_progress
  where student_id = attempt.student_id and module_index = attempt.module_index;
  if (grade ->> 'passed')::boolean then
    mine.passed_at := coalesce(mine.passed_at, now());
  elsif mine.passed_at is null then
    mine.failures := mine.failures + 1;
  end if;
  if mine.failures = private.limit_tries() then
    -- The student must rewatch the whole video.
    mine.watched := '{}';
    mine.watched_at := null;
    mine.clock_at := null;
    mine.position_seconds := 0;
    if attempt.rules > 1 then
      mine := private.end_round(mine);
    end if;
  end if;
  update public.module_progress
  set passed_at = mine.passed_at, failures = mine.failures, watched = mine.watched, watched_at = mine.watched_at,
    clock_at = mine.clock_at, position_seconds = mine.position_seconds, failed_rounds = mine.failed_rounds,
    opens_at = mine.opens_at, closed_at = mine.closed_at, remind = mine.remind
  where student_id = mine.student_id and module_index = mine.module_index;

  grade := grade || jsonb_build_object('failures', mine.failures, 'mustRewatch', mine.failures = private.limit_tries());
  update public.exam_attempts
  set answers = attempt.answers, score = (grade ->> 'score')::smallint, passed = (grade ->> 'passed')::boolean,
    result = grade, submitted_at = clock_timestamp(), marked = private.is_hasty(attempt), language = private.language_read(attempt.student_id, p_language)
  where id = attempt.id
  returning * into attempt;
  if attempt.language is not null and not attempt.marked then
    -- Counting at once would make a class that submits together wait for each other.
    insert into private.attempts_to_count values (attempt.id);
  end if;
  perform private.note_sitting(attempt, mine);
  -- The last time on the paper, up to an answer's length. After a pass, which may issue a certificate: a beat locks the
  -- student first too.
  if not attempt.marked then
    perform private.vouch(me.id, attempt.answers, cardinality(attempt.revision_ids), attempt.score);
  end if;
  clock := private.count_answer(me.id, 'exam', attempt.module_index, null);
  return private.kept_answer(me, private.exam_result(attempt), clock);
end
$$;
comment on function public.submit_exam is
  'Grades the attempt from the saved and sent answers, and passes the module or counts the failure, in one transaction. Refuses '
  'answers that would replace another device''s newer ones. A repeated call returns the first grade.';

create function public.review_exam(p_module int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select grade || jsonb_build_object('paper', case
    when attempt.rules = 1 then paper
    -- Only questions in the review, without answers, of which the others would be the key.
    else paper || jsonb_build_object('answers', '{}'::jsonb, 'questions', (
      select coalesce(jsonb_agg(question order by place), '[]')
      from jsonb_array_elements(paper -> 'questions') with ordinality asked (question, place)
      where exists (select from jsonb_array_elements(grade -> 'review') verdict where verdict -> 'questionId' = question -> 'id')
    ))
  end)
  from public.exam_attempts attempt
  cross join lateral (select private.exam_result(attempt), private.exam_paper(attempt)::jsonb) shown (grade, paper)
  where attempt.student_id = auth.uid() and private.is_active() and attempt.module_index = p_module and attempt.passed
$$;
comment on function public.review_exam is
  'The caller''s passed attempt of a module: its wrong answers with questions, key and explanations; null before the pass.';

grant execute on function public.start_exam(int, int), public.save_exam_answer(uuid, uuid, text, int),
  public.submit_exam(uuid, jsonb, int, text), public.review_exam(int) to authenticated;
