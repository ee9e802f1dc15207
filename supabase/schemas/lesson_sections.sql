-- The lessons' texts: sections in both languages, loaded from content/lessons/. Readable exactly when their module is.

create function private.searchable(p_text text) returns text
language sql immutable set search_path = '' as $$
  select ' ' || regexp_replace(private.fold(regexp_replace(p_text, '\]\(/[^)]*\)', ' ', 'g')), '[^a-z0-9]+', ' ', 'g') || ' '
$$;
comment on function private.searchable is
  'A text''s words without case, accents and marks, each between spaces: "% spee%" finds every word with that prefix.';

create function private.word_index(p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  -- Not to_tsvector(), whose parser would split "40 km/h" and "10930" its own way: the words are those of searchable().
  select array_to_tsvector(array_remove(string_to_array(private.searchable(p_text), ' '), ''))
$$;
comment on function private.word_index is
  'A text''s words in both languages for a full-text index, without case, accents and marks.';

create function private.searchable_lines(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select case when line ~ '^(!\[|\s*$)' then '' else private.searchable(line) end
    from regexp_split_to_table(p_text, '\n') with ordinality lines (line, place) order by place
  )
$$;
comment on function private.searchable_lines is
  'A text''s lines as normalized by searchable(); pictures and blank lines are empty.';

create table public.lesson_sections (
  module_index smallint not null references public.modules (index),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  number smallint check (number >= 1),
  title_en text not null check (char_length(title_en) between 1 and 100),
  title_fil text not null check (char_length(title_fil) between 1 and 100),
  body_en text not null check (char_length(body_en) between 1 and 20000),
  body_fil text not null check (char_length(body_fil) between 1 and 20000),
  words smallint not null check (words > 0),
  cards jsonb not null check (jsonb_typeof(cards) = 'array'),
  law text not null check (char_length(law) between 1 and 300),
  effective_on date not null,
  review_on date not null check (review_on > effective_on),
  search_title text not null generated always as (private.searchable(title_en || ' ' || title_fil)) stored,
  search_lines text[] not null generated always as (private.searchable_lines(body_en || e'\n' || body_fil)) stored,
  search tsvector not null generated always as
    (private.word_index(title_en || ' ' || title_fil || ' ' || body_en || ' ' || body_fil)) stored,
  revision_id int not null references private.content_revisions (id),
  primary key (module_index, key),
  unique (module_index, number) deferrable initially deferred
);
comment on table public.lesson_sections is
  'The sections of a module''s text in reading order. Bodies are a strict subset of Markdown, checked at loading.';
comment on column public.lesson_sections.number is
  'Null for a section removed from the lesson: it is kept for students'' reading records, and hidden from others.';
comment on column public.lesson_sections.words is 'Words of the English body: the measure of reading in every language.';
comment on column public.lesson_sections.cards is
  'Self-check cards, [{"question": {"en", "fil"}, "answer": {"en", "fil"}}]. None is an exam item.';

create index on public.lesson_sections using gin (search);
create index on public.lesson_sections (revision_id);
create trigger keep_content before insert or update on public.lesson_sections
  for each row execute function private.keep_content('module_index,key', 'title_en,title_fil,words');

create function private.section_as(p_revision int) returns public.lesson_sections
language plpgsql stable set search_path = '' as $$
declare
  section public.lesson_sections;
begin
  select (jsonb_populate_record(null::public.lesson_sections, content || jsonb_build_object('revision_id', id))).* into section
  from private.content_revisions where id = p_revision;
  return section;
end
$$;
comment on function private.section_as is 'A section''s titles and word count in a revision.';

alter table public.lesson_sections enable row level security;
