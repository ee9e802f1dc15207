-- All data about the caller in one document (Republic Act 10173, section 18). A test compares it with the catalogue: each
-- table about people is included, or left out for a written reason.

create function private.my_account(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', account.email,
    'createdAt', private.iso(account.created_at),
    'emailConfirmedAt', private.iso(account.email_confirmed_at),
    'lastSignInAt', private.iso(account.last_sign_in_at),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'createdAt', private.iso(session.created_at), 'userAgent', session.user_agent, 'ip', host(session.ip)
      ) order by session.created_at), '[]')
      from auth.sessions session where session.user_id = p_person
    )
  )
  from auth.users account where account.id = p_person
$$;
comment on function private.my_account is 'A user''s account and its open sessions, without credentials.';

create function private.questions_of(p_attempt public.exam_attempts, p_right boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_answers(p_attempt);
  return (
    select jsonb_agg(jsonb_build_object(
      'question', jsonb_build_object('en', bank.text_en, 'fil', bank.text_fil),
      'answer', bank.options -> substr(paper.option_order, chosen, 1)::int,
      'seconds', paper.seconds
    ) || case when p_right then jsonb_build_object(
      'right', coalesce(substr(paper.option_order, chosen, 1) = bank.right_option::text, false)
    ) else '{}' end order by paper.place)
    from unnest(p_attempt.revision_ids, p_attempt.aliases, p_attempt.option_orders, p_attempt.seconds)
      with ordinality paper (id, alias, option_order, seconds, place)
    cross join lateral (select (p_attempt.answers ->> paper.alias::text)::int as chosen) answer
    join private.question_revisions bank using (id)
  );
end
$$;
comment on function private.questions_of is
  'An attempt''s questions with the chosen options and, on request, whether each was right; never the right option.';

create function private.my_exams(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'moduleIndex', attempt.module_index,
    'number', attempt.number,
    'startedAt', private.iso(attempt.started_at),
    'submittedAt', private.iso(attempt.submitted_at),
    'score', attempt.score,
    'passed', attempt.passed,
    'language', attempt.language,
    'marked', attempt.marked,
    'questions', private.questions_of(attempt, false)
  ) order by attempt.started_at), '[]')
  from public.exam_attempts attempt where attempt.student_id = p_student
$$;
comment on function private.my_exams is
  'A student''s attempts with questions and choices, but not whether they were right: together they would reveal the key.';

create function private.my_mock_exams(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', mock.kind,
    'startedAt', private.iso(mock.started_at),
    'submittedAt', private.iso(mock.submitted_at),
    'score', mock.score,
    'questions', (
      select jsonb_agg(jsonb_build_object(
        'question', (item).text, 'answer', (item).options -> substr(option_order, chosen::int, 1)::int
      ) || case when mock.submitted_at is null then '{}' else jsonb_build_object('right', coalesce(chosen = correct, false)) end order by place)
      from private.items_on(mock)
    )
  ) order by mock.started_at), '[]')
  from private.mock_exams mock where mock.student_id = p_student
$$;
comment on function private.my_mock_exams is
  'A student''s mock exams and looks with the chosen options. A graded paper shows which were right.';

create function private.my_lessons(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'films', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleIndex', progress.module_index,
        'title', jsonb_build_object('en', module.title_en, 'fil', module.title_fil),
        'passedAt', private.iso(progress.passed_at),
        'failures', progress.failures,
        'failedRounds', progress.failed_rounds,
        'opensAt', private.iso(progress.opens_at),
        'closedAt', private.iso(progress.closed_at),
        'remind', progress.remind,
        'watchedSeconds', (select coalesce(jsonb_agg(jsonb_build_array(lower(range), upper(range)) order by range), '[]') from unnest(progress.watched) range),
        'watchedAt', private.iso(progress.watched_at),
        'positionSeconds', progress.position_seconds,
        'reportedAt', private.iso(progress.clock_at)
      ) order by progress.module_index), '[]')
      from public.module_progress progress join public.modules module on module.index = progress.module_index
      where progress.student_id = p_student
    ),
    'readings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleIndex', reading.module_index,
        'title', jsonb_build_object('en', told.title_en, 'fil', told.title_fil),
        'words', reading.words,
        'reportedAt', private.iso(reading.reported_at),
        'readAt', private.iso(reading.read_at)
      ) order by section.module_index, section.number, section.key), '[]')
      from public.section_reads reading
      join public.lesson_sections section on section.module_index = reading.module_index and section.key = reading.section_key
      cross join lateral private.section_as(coalesce(reading.revision_id, section.revision_id)) told
      where reading.student_id = p_student
    ),
    'lastReadingAt', (select private.iso(max(reported_at)) from public.section_reads where student_id = p_student)
  )
$$;
comment on function private.my_lessons is 'A student''s films and sections: watched, read and passed.';

create function private.my_practice(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'practice', (
      select coalesce(jsonb_agg(jsonb_build_object('item', item_key, 'day', day, 'rating', rating, 'dueOn', due_on) order by day, item_key), '[]')
      from private.practice_reviews where student_id = p_student
    ),
    'scenes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', scene -> 'title', 'answeredAt', private.iso(answered_at), 'right', is_right, 'times', times, 'dueOn', due_on
      ) order by answered_at, key), '[]')
      from private.scene_results cross join lateral private.scene_as(revision_id) where student_id = p_student
    ),
    'sceneSets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleIndex', module_index, 'startedAt', private.iso(started_at), 'total', cardinality(revision_ids),
        'answers', (select coalesce(jsonb_agg(coalesce(value -> 'taps', value) order by key::int), '[]') from jsonb_each(answers))
      ) order by module_index), '[]')
      from private.scene_sets where student_id = p_student
    ),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', story.title, 'times', times, 'firstScore', first_score, 'bestScore', best_score,
        'firstEndedAt', private.iso(first_ended_at), 'endedAt', private.iso(ended_at)
      ) order by first_ended_at, key), '[]')
      from private.case_results cross join lateral private.case_as(revision_id) story where student_id = p_student
    ),
    'caseRuns', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', story.title, 'startedAt', private.iso(started_at), 'endedAt', private.iso(ended_at),
        'chosen', (
          select coalesce(jsonb_agg(choice -> 'text' order by step), '[]')
          from private.case_steps(run) where choice is not null
        )
      ) order by started_at, key), '[]')
      from private.case_runs run cross join lateral private.case_as(run.revision_id) story where student_id = p_student
    )
  )
$$;
comment on function private.my_practice is 'A student''s practice: reviews, road scenes and stories.';

create function private.my_essays(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'essayAnswers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'number', number, 'body', body, 'submittedAt', private.iso(submitted_at)
      ) order by course, number), '[]')
      from public.essay_responses where student_id = p_student
    ),
    'essayRewrites', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'number', number, 'body', body, 'submittedAt', private.iso(submitted_at)
      ) order by course, number), '[]')
      from private.essay_rewrites where student_id = p_student
    ),
    'essayReadings', (
      select coalesce(jsonb_agg(reading - 'readBy'), '[]') from jsonb_array_elements(private.readings_of(p_student)) reading
    ),
    'essayDrafts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'number', number, 'body', body, 'updatedAt', private.iso(updated_at)
      ) order by course, number), '[]')
      from public.essay_drafts where student_id = p_student
    )
  )
$$;
comment on function private.my_essays is 'A student''s essays: answers, rewrites, drafts and readings.';

create function private.my_learning(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'exams', private.my_exams(p_student),
    'mocks', private.my_mock_exams(p_student),
    'completions', private.completions_of(p_student)
  )
    || private.my_lessons(p_student) || private.my_practice(p_student) || private.my_essays(p_student)
$$;
comment on function private.my_learning is 'A student''s lessons, practice, exams, essays and completions.';

create function private.my_counted_time(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'day', day, 'moduleIndex', nullif(module_index, -1), 'seconds', seconds, 'pendingSeconds', pending
      ) order by day, module_index), '[]')
      from (
        select course, day, module_index, sum(seconds) as seconds, sum(pending) as pending
        from (
          select course, day, module_index, seconds, 0 as pending from private.study_days where student_id = p_student
          union all
          select waiting.course, day, module_index, 0, waiting.seconds
          from private.pending_study(p_student) waiting join private.study_activities on id = activity_id
        ) counted
        group by course, day, module_index
      ) days
    ),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', work.course, 'kind', kind, 'moduleIndex', nullif(module_index, -1), 'key', nullif(key, ''),
        'seconds', work.seconds, 'pendingSeconds', pending
      ) order by work.course, place), '[]')
      from (
        select course, activity_id, sum(seconds) as seconds, sum(pending) as pending
        from (
          select course, activity_id, seconds, 0 as pending from private.study_work where student_id = p_student
          union all
          select course, activity_id, 0, seconds from private.pending_study(p_student)
        ) counted
        group by course, activity_id
      ) work join private.study_activities on id = activity_id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'startedAt', private.iso(started_at), 'until', private.iso(beat_at), 'seconds', seconds
      ) order by started_at), '[]')
      from private.study_sessions where student_id = p_student
    )
  )
$$;
comment on function private.my_counted_time is
  'A student''s counted time by day, activity and session, with the part not yet confirmed by a presence check.';

create function private.my_presence(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Only the answering page may see an open check.
    'presence', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'askedAt', private.iso(asked_at), 'settledAt', private.iso(settled_at), 'outcome', outcome, 'seconds', seconds
      ) order by asked_at), '[]')
      from private.presence_checks where student_id = p_student and outcome is not null
    ),
    'pictureConsents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', version, 'language', language, 'agreed', agreed, 'decidedAt', private.iso(decided_at)
      ) order by id), '[]')
      from private.picture_consents where student_id = p_student
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'askedAt', private.iso(asked_at), 'fingers', fingers, 'seconds', covers_seconds, 'takenAt', private.iso(taken_at),
        'picture', document_id
      ) order by asked_at), '[]')
      from private.picture_checks join private.presence_checks using (nonce)
      where picture_checks.student_id = p_student and outcome is not null
    )
  )
$$;
comment on function private.my_presence is 'A student''s settled presence checks and pictures, without hints at the next check.';

create function private.my_hours(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('version', version, 'givenAt', private.iso(given_at)) order by version), '[]')
      from private.study_consents where student_id = p_student
    ),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'until', until, 'weekdays', weekdays, 'chosenOn', chosen_on, 'leftSeconds', left_seconds
      ) order by chosen_on, course), '[]')
      from private.study_plans where student_id = p_student
    ),
    'licenceSteps', (
      select coalesce(jsonb_agg(jsonb_build_object('step', step, 'doneOn', done_on) order by step), '[]')
      from private.licence_steps where student_id = p_student
    ),
    'reminders', (
      select jsonb_build_object('on', is_on, 'changedAt', private.iso(changed_at)) from private.reminder_choices where student_id = p_student
    )
  )
    || private.my_counted_time(p_student) || private.my_presence(p_student)
$$;
comment on function private.my_hours is
  'A student''s hours: the consents, days, activities, sessions, plans, reminders and presence checks.';

create function private.my_person_verdicts(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course', course, 'verdict', verdict, 'note', note, 'checks', checks, 'givenAt', private.iso(given_at)
  ) order by id), '[]')
  from private.person_verdicts where student_id = p_person
$$;
comment on function private.my_person_verdicts is 'The verdicts on a student''s pictures, without staff names.';

create function private.my_papers(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'citizenship', (select citizenship from private.citizenships where student_id = p_person),
    'identityChecks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'legalName', legal_name, 'birthDate', birth_date, 'citizenship', citizenship, 'document', document,
        'profileName', profile_name, 'checkedAt', private.iso(checked_at), 'byPhoto', by_photo
      ) order by id), '[]')
      from private.identity_checks where student_id = p_person
    ),
    'identityPapers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'document', document, 'submittedAt', private.iso(submitted_at), 'decidedAt', private.iso(decided_at), 'refusal', refusal
      ) order by id), '[]')
      from private.identity_papers where student_id = p_person
    ),
    'personVerdicts', private.my_person_verdicts(p_person),
    'guardianConsents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', guardian_name, 'relation', relation, 'contact', contact, 'submittedAt', private.iso(submitted_at),
        'decidedAt', private.iso(decided_at), 'refusal', refusal
      ) order by id), '[]')
      from private.guardian_consents where student_id = p_person
    ),
    'documents', (
      select coalesce(jsonb_agg(private.document_document(document) - 'id' order by document.uploaded_at), '[]')
      from private.documents document where student_id = p_person
    )
  )
$$;
comment on function private.my_papers is 'A user''s identity evidence, with comparisons and verdicts.';

create function private.my_money(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(payment - 'id' - 'receivedBy' - 'proof' - 'online'), '[]') from jsonb_array_elements(private.payments_of(p_person)) payment
    ),
    'checkouts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'centavos', centavos, 'state', state, 'channel', channel, 'begunAt', private.iso(begun_at), 'failedAt', private.iso(failed_at)
      ) order by begun_at, id), '[]')
      from private.checkouts where student_id = p_person
    ),
    'onlineRefunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'centavos', refund.centavos, 'reason', refund.reason, 'state', refund.state, 'failure', refund.failure, 'at', private.iso(refund.asked_at)
      ) order by refund.asked_at, refund.id), '[]')
      from private.online_refunds refund join private.payments on payments.id = payment_id where student_id = p_person
    ),
    'onlineFindings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'problem', problem, 'course', course, 'centavos', centavos, 'reference', provider_id, 'at', private.iso(found_at), 'settledAt', private.iso(settled_at)
      ) order by found_at, id), '[]')
      from private.online_findings where student_id = p_person
    ),
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'centavos', centavos, 'reason', reason, 'at', private.iso(given_at),
        'withdrawnAt', private.iso(withdrawn_at), 'withdrawReason', withdraw_reason
      ) order by given_at, id), '[]')
      from private.discounts where student_id = p_person
    ),
    'paymentTerms', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'givenAt', private.iso(given_at), 'reason', reason, 'waived', is_waived,
        'instalments', private.plain_instalments(enrolment_id)
      ) order by given_at), '[]')
      from private.payment_terms where student_id = p_person
    )
  )
$$;
comment on function private.my_money is 'A user''s payments, online checkouts, discounts and terms.';

create function private.my_letters(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'facts', facts, 'createdAt', private.iso(created_at), 'sentAt', private.iso(sent_at)
      ) order by id), '[]')
      from private.mails where student_id = p_person
    ),
    'notices', (
      select coalesce(jsonb_agg(jsonb_build_object('type', type, 'message', message, 'createdAt', private.iso(created_at)) order by created_at), '[]')
      from public.notifications where user_id = p_person
    ),
    'bell', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'facts', facts, 'createdAt', private.iso(created_at), 'seenAt', private.iso(seen_at), 'readAt', private.iso(read_at)
      ) order by created_at, id), '[]')
      from private.notices where student_id = p_person
    )
  )
$$;
comment on function private.my_letters is 'The school''s writing to or about a user: mails, admin notifications, notices.';

create function private.my_traces(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', action, 'before', before, 'after', after, 'createdAt', private.iso(created_at), 'byYou', actor_id is not distinct from p_person
      ) order by id), '[]')
      from public.audit_log where subject_id = p_person
    ),
    'edits', (
      select jsonb_build_object('day', day, 'edits', times) from private.daily_counts where student_id = p_person and deed = 'profile_edit'
    ),
    'copies', (
      select jsonb_build_object('day', day, 'copies', times) from private.daily_counts where student_id = p_person and deed = 'data_copy'
    ),
    'lastError', (select private.iso(met_at) from private.met_errors where student_id = p_person)
  )
$$;
comment on function private.my_traces is 'A user''s traces: the activity log, daily counters, the last app error.';

create function private.my_office(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'enrolments', (
      select coalesce(jsonb_agg(enrolment - 'id' - 'grantedBy' || jsonb_build_object('extensions', (
        select coalesce(jsonb_agg(extension - 'id' - 'grantedBy'), '[]') from jsonb_array_elements(enrolment -> 'extensions') extension
      ))), '[]')
      from jsonb_array_elements(private.enrolments_of(p_person)) enrolment
    ),
    'classes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', class.name, 'course', class.course, 'firstDay', class.first_day, 'lastDay', class.last_day, 'since', private.iso(seat.seated_at)
      ) order by class.first_day, class.id), '[]')
      from private.seats seat join private.classes class on class.id = seat.class_id where seat.student_id = p_person
    ),
    'certificates', (
      select coalesce(jsonb_agg(certificate - 'issuedBy' - 'revokedBy'), '[]')
      from jsonb_array_elements(private.certificates_of(p_person)) certificate
    ),
    'ltmsUploads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'serial', upload.serial, 'reference', upload.reference, 'uploadedAt', private.iso(upload.uploaded_at),
        'undoneAt', private.iso(upload.undone_at), 'undoReason', upload.undo_reason
      ) order by upload.id), '[]')
      from private.ltms_uploads upload join private.certificates using (serial) where student_id = p_person
    )
  )
    || private.my_papers(p_person) || private.my_money(p_person) || private.my_letters(p_person) || private.my_traces(p_person)
$$;
comment on function private.my_office is
  'The office''s data on a user: enrolments, checks, certificates, admin notifications and the activity log, without '
  'staff names.';

create function public.my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if private.count_deed(me.id, 'data_copy') > private.limit_copies() then
    perform private.refuse(429, 'too_many_copies', format('All data can be copied up to %s times a day.', private.limit_copies()));
  end if;
  return jsonb_build_object(
    'madeAt', private.iso(now()),
    'profile', private.profile_document(me),
    'account', private.my_account(me.id),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'document', document, 'version', version, 'schoolVersion', school_version, 'language', language, 'givenAt', private.iso(given_at)
      ) order by document, version, school_version), '[]')
      from private.consents where student_id = me.id
    ),
    'erasure', private.erasure_of(me.id),
    'learning', private.my_learning(me.id),
    'hours', private.my_hours(me.id),
    'formerCourses', private.my_former_courses(me.id),
    'office', private.my_office(me.id)
  );
end
$$;
comment on function public.my_data is
  'All data that the school holds about the caller, without answer keys, other users'' data or staff names. Ten times a day.';
grant execute on function public.my_data() to authenticated;
