-- Essays: five questions per course, drafts while writing, one final answer each.

create table public.essay_questions (
  course public.course not null,
  number smallint not null check (number between 1 and 5),
  text_en text not null check (char_length(text_en) between 1 and 1000),
  text_fil text not null check (char_length(text_fil) between 1 and 1000),
  revision_id int not null references private.content_revisions (id),
  primary key (course, number)
);
comment on table public.essay_questions is 'The essay questions in both languages, as the next student gets them.';
create index on public.essay_questions (revision_id);
create trigger keep_content before insert or update on public.essay_questions
  for each row execute function private.keep_content('course,number', 'text_en,text_fil');

create function private.essay_question_as(p_revision int) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('en', content -> 'text_en', 'fil', content -> 'text_fil') from private.content_revisions where id = p_revision
  );
end
$$;
comment on function private.essay_question_as is 'A revision of an essay question in both languages.';

create table public.essay_drafts (
  student_id uuid not null references public.profiles (id) on delete cascade,
  course public.course not null,
  number smallint not null,
  body text not null check (char_length(body) <= private.limit_essay_characters()),
  revision int not null default 1 check (revision > 0),
  question_revision_id int,
  updated_at timestamptz not null default now(),
  primary key (student_id, course, number),
  foreign key (course, number) references public.essay_questions (course, number)
);
comment on column public.essay_drafts.question_revision_id is
  'The question''s revision when the student started to write; null means the current one.';
comment on table public.essay_drafts is 'Unsent texts; deleted when the answer is sent.';
create index on public.essay_drafts (course, number);

create function private.words_of(p_text text) returns setof text
language sql immutable set search_path = '' as $$
  select word
  from string_to_table(
    -- White space becomes a blank. Invisible characters have no counterpart, so they are removed: they are not letters
    -- and do not separate words.
    translate(
      p_text,
      e'\t\n\u000b\f\r\u0020\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
        '\u200b\u200c\u200d\u2060\ufeff\u00ad',
      repeat(' ', 25)
    ),
    ' '
  ) word
  -- The collation defines letters: Unicode's alphabetic characters, on every server.
  where word <> '' and word collate pg_catalog.pg_c_utf8 ~ '[[:alpha:]0-9]'
$$;
comment on function private.words_of is
  'The words of a text: separated by white space, each with a letter or digit; the same rule as machines/essay/countWords.ts.';

create function private.essay_print(p_text text) returns text
language sql immutable set search_path = '' as $$
  -- Only ASCII letters are lower-cased: for others, servers and browsers differ.
  select md5(string_agg(plain, ' ' order by plain collate "C"))
  from private.words_of(p_text) word,
    lateral (select lower(regexp_replace(word collate pg_catalog.pg_c_utf8, '[^[:alpha:]0-9]', '', 'g') collate "C") as plain) each
$$;
comment on function private.essay_print is 'Equal for two texts with the same words in any order, ignoring case and punctuation.';

create table public.essay_responses (
  student_id uuid not null references public.profiles (id) on delete cascade,
  course public.course not null,
  number smallint not null,
  body text not null check (char_length(body) <= private.limit_essay_characters()),
  question_revision_id int,
  submitted_at timestamptz not null default now(),
  print text generated always as (private.essay_print(body)) stored,
  primary key (student_id, course, number),
  foreign key (course, number) references public.essay_questions (course, number)
);
comment on column public.essay_responses.question_revision_id is 'The answered question''s revision; null means the current one.';
comment on table public.essay_responses is 'The sent answers, final once written.';
comment on column public.essay_responses.print is 'To find copies of another student''s answer.';
create index on public.essay_responses (course, number);
create index on public.essay_responses (print);

create trigger sent_answers_are_final before update on public.essay_responses
  for each row execute function private.refuse_change();

alter table public.essay_questions enable row level security;
alter table public.essay_drafts enable row level security;
alter table public.essay_responses enable row level security;

create function private.count_words(p_text text) returns int
language sql immutable set search_path = '' as $$
  select count(*)::int from private.words_of(p_text)
$$;
comment on function private.count_words is 'Counts words; the same rule as countWords() in machines/essay/countWords.ts.';

create function private.count_different_words(p_text text) returns int
language sql immutable set search_path = '' as $$
  -- Only ASCII letters are lower-cased: for others, servers and browsers differ.
  select count(distinct lower(plain collate "C"))::int
  from (select distinct word collate "C" as word from private.words_of(p_text) word) different,
    lateral regexp_replace(word collate pg_catalog.pg_c_utf8, '[^[:alpha:]0-9]', '', 'g') plain
  where plain collate pg_catalog.pg_c_utf8 ~ '[[:alpha:]].*[[:alpha:]]'
$$;
comment on function private.count_different_words is
  'Counts distinct words of two letters or more, ignoring punctuation; the same rule as countDifferentWords() in '
  'machines/essay/countWords.ts.';
