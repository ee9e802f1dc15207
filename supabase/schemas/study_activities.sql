-- Activities of a course with their expected time, from content/plan.ts.

create type public.study_kind as enum ('film', 'lesson', 'practice', 'scenes', 'exam', 'review', 'essay', 'case', 'mock', 'look');
comment on type public.study_kind is
  'Kinds of activity: a film, a section of a lesson, practice, a module''s road scenes, an exam, the explanations of '
  'a passed exam, an essay, a case, a mock exam, or the first or last look.';

create table private.study_activities (
  id smallint generated always as identity primary key,
  kind public.study_kind not null,
  module_index smallint not null default -1 check (module_index between -1 and 6),
  key text not null default '' check (char_length(key) <= 60),
  course public.course,
  place smallint not null,
  title jsonb check (jsonb_typeof(title) = 'object'),
  seconds int not null check (seconds > 0),
  answer_seconds smallint check (answer_seconds > 0),
  most_seconds int not null generated always as (seconds * private.limit_credit_percent() / 100) stored,
  most_answer_seconds smallint generated always as (answer_seconds * private.limit_credit_percent() / 100) stored,
  active boolean not null default true,
  revision_id int not null references private.content_revisions (id),
  unique (kind, module_index, key)
);
comment on table private.study_activities is
  'Activities that count as study, with their expected time. Removed ones are retired, never deleted: students have '
  'hours in them.';
comment on column private.study_activities.module_index is 'Minus one belongs to no module.';
comment on column private.study_activities.key is 'The section or case; empty if the module or course has only one.';
comment on column private.study_activities.course is 'Null belongs to every course.';
comment on column private.study_activities.place is 'The order within a course.';
comment on column private.study_activities.title is 'A section''s or case''s title in both languages; null for other kinds.';
comment on column private.study_activities.seconds is 'The expected time of one pass.';
comment on column private.study_activities.answer_seconds is
  'The average expected time of an answer. Null counts while it is open; everything else counts by its answers.';
comment on column private.study_activities.most_seconds is 'The most that counts in a course.';
comment on column private.study_activities.most_answer_seconds is 'The most that one answer counts.';
create index on private.study_activities (revision_id);
create trigger keep_content before insert or update on private.study_activities
  for each row execute function private.keep_content('kind,module_index,key', 'title,seconds');
alter table private.study_activities enable row level security;

create function private.activity_as(p_revision int) returns private.study_activities
language plpgsql stable set search_path = '' as $$
declare
  activity private.study_activities;
begin
  select (jsonb_populate_record(null::private.study_activities, content || jsonb_build_object('revision_id', id))).* into activity
  from private.content_revisions where id = p_revision;
  return activity;
end
$$;
comment on function private.activity_as is 'The title and expected time of an activity''s revision.';

create function private.activity_of(p_kind public.study_kind, p_module int, p_key text) returns private.study_activities
language plpgsql stable set search_path = '' as $$
declare
  activity private.study_activities;
  present text;
begin
  select * into activity from private.study_activities
  where kind = p_kind and module_index = coalesce(p_module, -1) and key = coalesce(p_key, '') and active;
  if activity.id is null and p_kind in ('lesson', 'case') then
    -- From a page opened before its section or case was renamed.
    present := case p_kind
      when 'lesson' then private.present_key('lesson_sections', p_module || '/' || p_key)
      else p_module || '/' || private.present_key('cases', p_key)
    end;
    select * into activity from private.study_activities
    where kind = p_kind and module_index = split_part(present, '/', 1)::smallint and key = split_part(present, '/', 2) and active;
  end if;
  return activity;
end
$$;
comment on function private.activity_of is 'The activity of this kind, module and key, or null.';
