-- The course in one call, for the home page and the modules page.

create function private.started_assessment(p_student uuid, p_module public.modules) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('answered', work.answered, 'total', work.total)
    from (
      select (select count(*) from jsonb_object_keys(attempt.answers)) as answered, cardinality(attempt.revision_ids) as total
      from public.exam_attempts attempt
      where attempt.student_id = p_student and attempt.module_index = p_module.index and attempt.submitted_at is null
      union all
      select sent.count, 5
      from (
        select count(*) from public.essay_responses response
        where response.student_id = p_student and response.course = p_module.course
      ) sent
      where p_module.assessment = 'essay' and sent.count < 5
        and (sent.count > 0 or exists (
          select from public.essay_drafts draft where draft.student_id = p_student and draft.course = p_module.course
        ))
    ) work
  );
end
$$;
comment on function private.started_assessment is
  'The number of answers in a module''s unfinished exam or essay; null without one.';

create function private.topics_to_study(p_student uuid, p_module smallint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(topic order by place), '[]')
    from (
      select result, submitted_at from public.exam_attempts
      where student_id = p_student and module_index = p_module and submitted_at is not null
        and (passed or result -> 'topics' <> '[]')
      order by started_at desc
      limit 1
    ) last
    cross join jsonb_array_elements(last.result -> 'topics') with ordinality topics (topic, place)
    where exists (
      select from jsonb_array_elements(topic -> 'sections') section
      where not exists (
        select from public.section_reads mine
        where mine.student_id = p_student and mine.module_index = p_module
          and mine.section_key = section ->> 'key' and mine.reported_at > last.submitted_at
      )
    )
  );
end
$$;
comment on function private.topics_to_study is
  'The topics last named after a student''s failures in a module, until each of their sections was opened since; none '
  'after a pass.';

create function private.list_my_modules(me public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'index', module.index,
      'slug', module.slug,
      'title', jsonb_build_object('en', module.title_en, 'fil', module.title_fil),
      'summary', jsonb_build_object('en', module.summary_en, 'fil', module.summary_fil),
      'assessment', module.assessment,
      'videoSeconds', module.video_seconds,
      'sections', (select count(*)::int from public.lesson_sections where module_index = module.index and number is not null),
      'scenes', (select count(*)::int from private.scenes where module_index = module.index and active and not free),
      'available', private.module_is_available(me.id, me.role, module.index),
      'progress', jsonb_build_object(
        'passed', progress.passed_at is not null,
        'failures', coalesce(progress.failures, 0),
        'watchedShare', private.watched_share(coalesce(progress.watched, '{}'), module.video_seconds),
        'sectionsRead', (
          select count(*)::int from public.section_reads mine join public.lesson_sections section using (module_index)
          where mine.student_id = me.id and module_index = module.index and mine.read_at is not null
            and section.key = mine.section_key and section.number is not null
        ),
        'scenesRight', (
          select count(*)::int from private.scene_results mine join private.scenes scene on scene.key = mine.scene_key
          where mine.student_id = me.id and mine.is_right and scene.module_index = module.index
            and scene.active and not scene.free
        ),
        'position', coalesce(progress.position_seconds, 0),
        'assessmentOpen', progress.watched_at is not null,
        'started', private.started_assessment(me.id, module),
        'lastScore', (
          select attempt.score from public.exam_attempts attempt
          where attempt.student_id = me.id and attempt.module_index = module.index and attempt.submitted_at is not null
          order by attempt.started_at desc
          limit 1
        ),
        'wait', case when progress.student_id is not null then private.exam_wait_of(progress) end,
        'topics', private.topics_to_study(me.id, module.index),
        'essay', case when module.assessment = 'essay' then private.step_of_essay(me.id, module.course) end
      )
    ) order by module.index), '[]')
    from public.modules module
    left join public.module_progress progress on progress.student_id = me.id and progress.module_index = module.index
    where me.role = any (module.audience)
  );
end
$$;
comment on function private.list_my_modules is
  'The modules of a student''s course in order, with the progress. Empty without a course.';

create function public.my_course() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles
  where id = (select private.require_session()) and archived_at is null and disabled_at is null;
  return jsonb_build_object(
    'modules', private.list_my_modules(me),
    'access', private.access_of(me.id),
    'completion', (
      select jsonb_build_object('course', done.course, 'completedAt', private.iso(done.completed_at))
      from public.course_completions done
      where done.student_id = me.id and done.course = private.course_of(me.role)
    ),
    'hours', private.study_clock(me.id, private.course_of(me.role)),
    'practiceDue', private.practice_due(me.id, me.role),
    'scenesDue', private.scenes_due(me.id, me.role)
  );
end
$$;
comment on function public.my_course is
  'The caller''s course: its modules in order with progress (none without a course), its completion or null, study '
  'hours, and the practice items and road scenes due today.';
grant execute on function public.my_course() to authenticated;
