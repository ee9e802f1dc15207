-- The question bank: kept in the private schema, where no request can reach it. Loaded from supabase/questions/.

create table private.questions (
  id uuid primary key default gen_random_uuid(),
  module_index smallint not null references public.modules (index),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  text_en text not null check (char_length(text_en) between 1 and 1000),
  text_fil text not null check (char_length(text_fil) between 1 and 1000),
  image text check (image ~ '^/[^/]'),
  image_alt_en text,
  image_alt_fil text,
  law text not null check (char_length(law) between 1 and 300),
  effective_on date not null,
  review_on date not null,
  active boolean not null default true,
  unique (module_index, key),
  check (num_nonnulls(image, image_alt_en, image_alt_fil) in (0, 3))
);
comment on table private.questions is
  'Exam questions in both languages with the law they rest on. Never deleted, only retired: old attempts point at them.';

create table private.options (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references private.questions (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  text_en text not null check (char_length(text_en) between 1 and 500),
  text_fil text not null check (char_length(text_fil) between 1 and 500),
  is_right boolean not null,
  unique (question_id, position)
);
comment on table private.options is 'Three options a question; is_right is the answer key and leaves this schema only after a pass.';
create unique index one_right_option on private.options (question_id) where is_right;

alter table private.questions enable row level security;
alter table private.options enable row level security;
