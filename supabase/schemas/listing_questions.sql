-- The page Questions: the bank with its statistics, for admins only. No other user sees a key before answering.

create function private.find_questions(
  p_query text, p_module int, p_topic text, p_level text, p_language text, p_flag text, p_sort text, p_descending boolean,
  p_page int, p_size int
)
returns table (number bigint, total bigint, question private.questions, measured jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  sought constant text[] := array(
    select private.like_pattern(word) from unnest(string_to_array(private.fold(private.tidy(left(coalesce(p_query, ''), private.limit_search_characters()))), ' ')) word
    where word <> ''
  );
  direction constant text := case when coalesce(p_descending, false) then 'desc' else 'asc' end;
  sorted constant text := case p_sort
    when 'text' then 'private.fold(question.text_en)'
    when 'level' then 'array_position(''{recall,understand,apply}''::text[], question.level)'
    when 'answers' then 'measure.answers'
    when 'facility' then 'measure.facility'
    when 'discrimination' then 'measure.discrimination'
    when 'seconds' then 'measure.seconds'
    -- Too few answers is not a defect.
    when 'flags' then 'cardinality(array_remove(measure.flags, ''few''))'
    else 'question.module_index'
  end;
begin
  return query execute format($query$
    with listed as materialized (
      select question.id, measure as measured,
        row_number() over (order by %s %s nulls last, question.module_index, question.topic, question.key) as number
      from private.questions question
      join private.question_measures($1) measure on measure.question_id = question.id
      where active = ($2 is distinct from 'retired')
        and ($2 is null or $2 = 'retired' or $2 = any (flags) or ($2 = 'any' and array_remove(flags, 'few') <> '{}'))
        and ($3 is null or module_index = $3) and ($4 is null or topic = $4) and ($5 is null or level = $5)
        and private.fold(concat_ws(' ', key, text_en, text_fil, law)) like all ($6)
    )
    select listed.number, (select count(*) from listed), question, to_jsonb(measured)
    from listed join private.questions question using (id)
    where listed.number > $7 and listed.number <= $7 + $8
    $query$, sorted, direction)
  using case when p_language in ('en', 'fil', 'both') then p_language else 'all' end, p_flag, p_module, p_topic, p_level, sought,
    private.rows_before(p_page, p_size), p_size;
end
$$;
comment on function private.find_questions is
  'One page of the bank''s questions in an order, and the total: filtered by flag (or any, or retired), module, '
  'topic, level and text, each with its measures. Its callers check the permission.';

create function private.measures_document(p_measure jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'answers', p_measure -> 'answers', 'facility', p_measure -> 'facility', 'discrimination', p_measure -> 'discrimination',
    'seconds', p_measure -> 'seconds', 'choices', p_measure -> 'choices', 'flags', p_measure -> 'flags'
  )
$$;
comment on function private.measures_document is 'The result of private.question_measures(), as the page Questions shows it.';

create function public.list_questions(
  p_query text, p_page int, p_page_size int, p_module int default null, p_topic text default null, p_level text default null,
  p_language text default null, p_flag text default null, p_sort text default null, p_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
  answer jsonb;
begin
  perform private.require_may('list_questions');
  select jsonb_build_object('total', coalesce(max(total), 0), 'rows', coalesce(jsonb_agg(
    private.measures_document(measured) || jsonb_build_object(
      'id', (found.question).id,
      'moduleIndex', (found.question).module_index,
      'key', (found.question).key,
      'topic', topic.name_en,
      'level', (found.question).level,
      'text', jsonb_build_object('en', (found.question).text_en, 'fil', (found.question).text_fil),
      'right', (found.question).right_option,
      'law', (found.question).law,
      'reviewOn', (found.question).review_on
    ) order by found.number
  ), '[]'))
  into answer
  from private.find_questions(p_query, p_module, p_topic, p_level, p_language, p_flag, p_sort, p_descending, p_page, size) found
  join private.topics topic on topic.module_index = (found.question).module_index and topic.key = (found.question).topic;
  return answer || jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name_en) order by name_en), '[]')
      from private.topics where module_index = p_module
    ),
    'waiting', (select count(*) from private.attempts_to_count where failure is null),
    'uncounted', (select count(*) from private.attempts_to_count where failure is not null)
  );
end
$$;
comment on function public.list_questions is
  'One page of the bank''s questions with their statistics in a language or all, for admins: the total, the chosen '
  'module''s topics, and the numbers of attempts waiting and failing to be counted. Pages start at 0.';

create function private.bank_document(p_question private.questions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_question.id,
    'moduleIndex', p_question.module_index,
    'topicKey', p_question.topic,
    'key', p_question.key,
    'level', p_question.level,
    'kinds', p_question.kinds,
    'text', jsonb_build_object('en', p_question.text_en, 'fil', p_question.text_fil),
    'options', p_question.options,
    'right', p_question.right_option,
    'image', case when p_question.image is not null then jsonb_build_object(
      'src', p_question.image, 'alt', jsonb_build_object('en', p_question.image_alt_en, 'fil', p_question.image_alt_fil)
    ) end,
    'otherPictures', p_question.other_pictures,
    'law', p_question.law,
    'effectiveOn', p_question.effective_on,
    'reviewOn', p_question.review_on,
    'section', p_question.section,
    'quote', jsonb_build_object('en', p_question.quote_en, 'fil', p_question.quote_fil),
    'explanation', jsonb_build_object('en', p_question.explanation_en, 'fil', p_question.explanation_fil)
  )
$$;
comment on function private.bank_document is 'All bank data of a question, including the key.';

create function public.export_questions(
  p_query text, p_page int, p_page_size int, p_module int default null, p_topic text default null, p_level text default null,
  p_language text default null, p_flag text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
begin
  perform private.require_may('export_questions');
  return (
    select jsonb_build_object('total', coalesce(max(total), 0), 'rows', coalesce(
      jsonb_agg(private.bank_document(found.question) order by found.number), '[]'
    ))
    from private.find_questions(p_query, p_module, p_topic, p_level, p_language, p_flag, null, false, p_page, size) found
  );
end
$$;
comment on function public.export_questions is
  'The same questions as list_questions, by module and topic, with all bank data, for a file.';

create function public.question_details(p_question uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.questions;
begin
  perform private.require_may('question_details');
  select * into question from private.questions where id = p_question;
  if question.id is null then
    perform private.refuse(404, 'question_not_found', 'This question does not exist.');
  end if;
  return private.bank_document(question) || jsonb_build_object(
    'active', question.active,
    'topic', (select name_en from private.topics where module_index = question.module_index and key = question.topic),
    'section', private.section_titles(question.module_index, array[question.section]) -> 0,
    'revisions', (
      select jsonb_agg(jsonb_build_object(
        'number', revision.place,
        'since', case when revision.place > 1 then private.iso(revision.since) end,
        'until', case when last.until < 'infinity' then private.iso(last.until) end,
        'text', jsonb_build_object('en', revision.text_en, 'fil', revision.text_fil),
        'options', revision.options,
        'right', revision.right_option,
        'languageDelta', kept.language_delta,
        'statistics', kept.statistics
      ) order by revision.id desc)
      from (
        select *, row_number() over (order by id) as place from private.question_revisions
        where question_id = p_question and asked_by = id
      ) revision
      cross join lateral (select max(until) as until from private.question_revisions where asked_by = revision.id) last
      cross join lateral (
        select min(measure.language_delta) as language_delta,
          jsonb_object_agg(language, private.measures_document(to_jsonb(measure))) as statistics
        from unnest('{all,en,fil,both}'::text[]) language
        cross join lateral private.question_measures(language, p_question) measure
        where measure.revision_id = revision.id
      ) kept
    )
  );
end
$$;
comment on function public.question_details is
  'One question with its key, earlier revisions, and each revision''s statistics by language, newest first, for admins.';

grant execute on function public.list_questions(text, int, int, int, text, text, text, text, text, boolean),
  public.export_questions(text, int, int, int, text, text, text, text), public.question_details(uuid) to authenticated;
