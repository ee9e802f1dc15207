-- Results of a mock exam or look: score, topics, each question with its answer, and what to study first.

create function private.named_topics(p_student uuid, p_topics jsonb, p_missed text[]) returns jsonb
language sql stable set search_path = '' as $$
  with named as (
    select topic, module_index, topic_en, topic_fil, array_agg(distinct section) filter (where key = any (p_missed)) as sections
    from private.mock_items
    group by topic, module_index, topic_en, topic_fil
  ), module as materialized (
    select index, jsonb_build_object(
      'moduleIndex', index,
      'moduleTitle', jsonb_build_object('en', title_en, 'fil', title_fil),
      'hasScenes', exists (select from private.scenes where scenes.module_index = index and active and not free),
      'available', private.module_is_available(p_student, 'otdc', index)
    ) as facts
    from public.modules where index in (select module_index from named)
  )
  select coalesce(jsonb_agg(module.facts || jsonb_build_object(
    'topic', graded.topic,
    'en', named.topic_en,
    'fil', named.topic_fil,
    'right', graded.right,
    'total', graded.total,
    'sections', private.section_titles(named.module_index, named.sections)
  ) order by graded.right::numeric / graded.total, graded.total desc, named.module_index, named.topic_en), '[]')
  from jsonb_to_recordset(p_topics) graded (topic text, "right" int, total int)
  -- Removed items may have an older name of their topic.
  join lateral (
    select * from named where named.topic = graded.topic order by cardinality(sections) desc nulls last limit 1
  ) named on true
  join module on module.index = named.module_index
$$;
comment on function private.named_topics is
  'A result''s topics, weakest first, each with the lesson sections of its missed items.';

create function private.graded_mock(p_mock private.mock_exams) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'attemptId', p_mock.id,
      'kind', p_mock.kind,
      'score', p_mock.score,
      'passed', p_mock.score >= private.limit_pass_mark(),
      'right', count(*) filter (where chosen = correct),
      'submittedAt', private.iso(p_mock.submitted_at),
      'overtime', p_mock.submitted_at >= p_mock.until,
      'topics', private.named_topics(
        p_mock.student_id, p_mock.topics, array_agg((item).key) filter (where chosen is distinct from correct)
      ),
      'review', jsonb_agg(jsonb_build_object(
        'question', private.mock_question(alias, item, option_order),
        'moduleIndex', (item).module_index,
        'chosenOptionId', chosen,
        'right', coalesce(chosen = correct, false),
        'rightOptionId', correct,
        'law', (item).law,
        'explanation', (item).explanation,
        'section', private.section_titles((item).module_index, array[(item).section]) -> 0
      ) order by place)
    )
    from private.items_on(p_mock)
  );
end
$$;
comment on function private.graded_mock is
  'A graded paper: the score, the topics, and every question with its answer and explanation.';

create function private.first_look_topics(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.named_topics(p_student, topics, item_keys)
  from private.mock_exams
  where student_id = p_student and kind = 'first_look' and submitted_at is not null
$$;
comment on function private.first_look_topics is
  'The topics of a student''s first look, weakest first, by which the plan is ordered; null without one.';

-- The first look sets the order of practice and of a lesson's next section.

create function private.first_look_items(p_student uuid) returns table (item private.mock_items, missed boolean)
language sql stable set search_path = '' as $$
  select asked.item, asked.chosen is distinct from asked.correct
  from private.mock_exams look cross join lateral private.items_on(look) asked
  where look.student_id = p_student and look.kind = 'first_look' and look.submitted_at is not null
$$;
comment on function private.first_look_items is 'A student''s first look''s items, with the missed ones; empty before it.';

create function private.weak_decks(p_student uuid) returns table (number smallint, place bigint)
language sql stable set search_path = '' as $$
  select deck.number, row_number() over (order by avg((not asked.missed)::int), count(*) desc, deck.number)
  from private.first_look_items(p_student) asked
  -- A sign question corresponds to its card.
  join private.practice_decks deck on regexp_replace((asked.item).item, '^sign-', 'card-') = any (deck.item_keys)
  group by deck.number
  having bool_or(asked.missed) and not deck.item_keys <@ array(
    select distinct item_key from private.practice_reviews where student_id = p_student
  )
$$;
comment on function private.weak_decks is
  'Decks with a miss in the student''s first look, weakest first, until each of their items was practiced once.';

create function public.my_mocks() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.enter_mocks();
begin
  return jsonb_build_object(
    'open', (
      select jsonb_build_object(
        'kind', kind, 'total', cardinality(item_keys), 'answered', (select count(*) from jsonb_object_keys(answers)),
        'secondsLeft', greatest(0, round(extract(epoch from until - clock_timestamp()), 1))
      )
      from private.mock_exams where student_id = me.id and submitted_at is null
    ),
    'firstLook', private.look_state(me, 'first_look'),
    'lastLook', private.look_state(me, 'last_look'),
    'results', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'score', score, 'submittedAt', private.iso(submitted_at)
      ) order by submitted_at desc), '[]')
      from private.mock_exams where student_id = me.id and submitted_at is not null
    ),
    'weakest', private.first_look_topics(me.id)
  );
end
$$;
comment on function public.my_mocks is
  'The caller''s mocks and looks: the open one, whether a look may be taken, the results, newest first, and the '
  'topics of the first look.';

create function public.mock_result(p_mock uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.mock_exams;
begin
  select * into mine from private.mock_exams where id = p_mock and student_id = me.id and submitted_at is not null;
  if mine.id is null then
    perform private.refuse(404, 'mock_not_found', 'This result is not yours.');
  end if;
  return private.graded_mock(mine);
end
$$;
comment on function public.mock_result is 'The result of a graded paper of the caller.';

grant execute on function public.my_mocks(), public.mock_result(uuid) to authenticated;
