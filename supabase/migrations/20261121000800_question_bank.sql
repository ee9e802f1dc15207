-- The question bank: kept in the private schema, where no request can reach it. Loaded from content/questions/.

create table private.topics (
  module_index smallint not null references public.modules (index),
  key text not null check (key ~ '^[a-z]+(-[a-z]+)*$'),
  name_en text not null check (char_length(name_en) between 1 and 100),
  name_fil text not null check (char_length(name_fil) between 1 and 100),
  quota smallint not null check (quota >= 3),
  primary key (module_index, key)
);
comment on table private.topics is
  'What an exam is about: each attempt draws its quota of questions from each topic. After a failure, the topics to study again.';
comment on column private.topics.quota is
  'How many questions of the topic an attempt draws. Fewer than three would nearly tell after a failure which one was wrong.';

create function private.question_document(p_text_en text, p_text_fil text, p_image text, p_alt_en text, p_alt_fil text, p_options jsonb)
returns text[]
language sql immutable set search_path = '' as $$
  select array[
    format(
      '"text": %s, "image": %s',
      jsonb_build_object('en', p_text_en, 'fil', p_text_fil),
      case
        when p_image is null then 'null'
        else jsonb_build_object('src', p_image, 'alt', jsonb_build_object('en', p_alt_en, 'fil', p_alt_fil))::text
      end
    ),
    p_options ->> 0, p_options ->> 1, p_options ->> 2
  ]
$$;
comment on function private.question_document is
  'A question as JSON text: the members "text" and "image", then its three options. Exam papers are concatenated from these.';

create table private.questions (
  id uuid primary key default gen_random_uuid(),
  module_index smallint not null references public.modules (index),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  topic text not null,
  level text not null default 'recall' check (level in ('recall', 'understand', 'apply')),
  kinds text[] not null default '{}' check (kinds <@ '{amount,quantity}'),
  text_en text not null check (char_length(text_en) between 1 and 1000),
  text_fil text not null check (char_length(text_fil) between 1 and 1000),
  image text check (image ~ '^/[^/]'),
  image_alt_en text,
  image_alt_fil text,
  other_pictures text[] check (cardinality(other_pictures) = 2),
  options jsonb not null check (
    jsonb_array_length(options) = 3
    and jsonb_array_length(
      jsonb_path_query_array(options, '$[*] ? (@.en like_regex "^.{1,250}$" && @.fil like_regex "^.{1,250}$")')
    ) = 3
  ),
  right_option smallint not null check (right_option between 0 and 2),
  law text not null check (char_length(law) between 1 and 300),
  effective_on date not null,
  review_on date not null,
  section text not null check (section ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  quote_en text not null check (char_length(quote_en) between 1 and 1000),
  quote_fil text not null check (char_length(quote_fil) between 1 and 1000),
  explanation_en text not null check (char_length(explanation_en) between 1 and 1000),
  explanation_fil text not null check (char_length(explanation_fil) between 1 and 1000),
  active boolean not null default true,
  document text[] not null generated always as
    (private.question_document(text_en, text_fil, image, image_alt_en, image_alt_fil, options)) stored,
  unique (module_index, key),
  foreign key (module_index, topic) references private.topics (module_index, key),
  check (num_nonnulls(image, image_alt_en, image_alt_fil) in (0, 3))
);
comment on table private.questions is
  'Exam questions in both languages with the law they rest on. Never deleted, only retired: old attempts refer to them.';
comment on column private.questions.level is 'What it asks of a student, as the blueprint counts it; `kinds` are what it is about and what its options are.';
comment on column private.questions.other_pictures is 'The pictures with which the wrong options, in their order, would be right.';
comment on column private.questions.options is 'Three of {"en", "fil"}. Their order is fixed: open attempts refer to it.';
comment on column private.questions.right_option is
  'The answer key: the place of the right option, 0 to 2. Leaves this schema only after a pass.';
comment on column private.questions.section is 'The section of the module''s lesson that holds the answer, in the sentence quoted.';
create index on private.questions (module_index, topic);

alter table private.topics enable row level security;
alter table private.questions enable row level security;
