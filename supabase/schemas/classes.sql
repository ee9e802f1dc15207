-- Classes: people who take a course together, with its days and an instructor. One seat per user and course, also before
-- payment (decision 202).

create table private.classes (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and private.limit_class_name_characters()),
  course public.course not null references private.courses (course),
  first_day date not null,
  last_day date not null,
  instructor_id uuid references public.profiles (id) on delete set null,
  revision int not null default 1,
  made_at timestamptz not null default clock_timestamp(),
  check (last_day between first_day and first_day + private.limit_year_days()),
  unique (id, course)
);
comment on table private.classes is 'The school''s classes.';
comment on column private.classes.instructor_id is 'A staff member. Null until set, and after the account is deleted.';
comment on column private.classes.revision is 'Counts changes; a change names the revision it is based on.';
create unique index classes_by_name on private.classes (private.fold(name));
create index classes_by_day on private.classes (first_day, id);
create index on private.classes (course);
create index on private.classes (instructor_id);
alter table private.classes enable row level security;

create table private.seats (
  student_id uuid not null references public.profiles (id) on delete cascade,
  course public.course not null,
  class_id uuid not null,
  seated_at timestamptz not null default now(),
  primary key (student_id, course),
  foreign key (class_id, course) references private.classes (id, course)
);
comment on table private.seats is 'Students'' seats: one class per course. A seat is deleted with the account; it is no record.';
create index on private.seats (class_id, course);
alter table private.seats enable row level security;

create function private.in_class(p_class uuid, p_column text default 'student_id') returns text
language sql immutable set search_path = '' as $$
  select format('%s in (select seat.student_id from private.seats seat where seat.class_id = %L)', p_column, p_class) where p_class is not null
$$;
comment on function private.in_class is 'An SQL condition for a class filter on a column of user ids; null without a class.';

create function private.class_document(p_class private.classes) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'course', p_class.course, 'firstDay', p_class.first_day, 'lastDay', p_class.last_day,
    'instructor', (
      select jsonb_build_object('id', id, 'fullName', full_name) from public.profiles where id = p_class.instructor_id
    ),
    'revision', p_class.revision,
    'students', (select count(*) from private.seats where class_id = p_class.id)
  );
end
$$;
comment on function private.class_document is 'A class as the app''s Class type.';

create function public.list_classes(
  p_query text, p_page int, p_page_size int, p_sort text default null, p_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
  sought constant text := private.fold(private.tidy(left(coalesce(p_query, ''), private.limit_search_characters())));
  -- A school has a few hundred classes: they are sorted without an index.
  columns constant text[] := case p_sort
    when 'name' then array['private.fold(name)', 'id']
    when 'course' then array['course', 'first_day', 'id']
    when 'instructor' then array['(select name_search from public.profiles where profiles.id = instructor_id)', 'id']
    when 'students' then array['(select count(*) from private.seats where class_id = classes.id)', 'id']
    else array['first_day', 'id']
  end;
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_classes');
  found := private.page_of(
    'private.classes',
    -- Every list offers the classes: a school without the feature has none.
    case when not private.setting_is_on('classes') then 'false' when sought = '' then 'true'
      else format('private.fold(name) like %L', private.like_pattern(sought)) end,
    private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(private.class_document(class) order by place.number), '[]')
    from unnest(found.page::uuid[]) with ordinality place (id, number) join private.classes class using (id)
  ));
end
$$;
comment on function public.list_classes is
  'One page of the classes and their total, latest start first or by name, course, instructor or students: all, or '
  'those with a text in their name. Pages start at 0.';

create function public.class_instructors() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('class_instructors');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'fullName', full_name) order by name_search, id), '[]')
    from public.profiles
    where role = 'admin' and duties && '{owner,instructor}' and archived_at is null and disabled_at is null
  );
end
$$;
comment on function public.class_instructors is 'Staff who can be a class''s instructor.';

create function public.save_class(
  p_id uuid, p_name text, p_course public.course, p_first_day date, p_last_day date, p_instructor uuid default null, p_revision int default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted private.classes;
  kept private.classes;
begin
  perform private.require_may('save_class');
  select * into kept from private.classes where id = p_id for update;
  wanted := kept;
  wanted.name := private.tidy(coalesce(p_name, ''));
  wanted.course := p_course;
  wanted.first_day := p_first_day;
  wanted.last_day := p_last_day;
  wanted.instructor_id := p_instructor;
  if p_id is null or p_course is null then
    perform private.refuse(400, 'course_missing', 'A class needs a key and a course.');
  elsif char_length(wanted.name) not between 1 and private.limit_class_name_characters() then
    perform private.refuse(400, 'class_name_missing', format('A class name must have 1 to %s characters.', private.limit_class_name_characters()));
  elsif not p_last_day between p_first_day and p_first_day + private.limit_year_days() is true or p_first_day < '2000-01-01' then
    perform private.refuse(400, 'class_days', 'A class needs a first and a last day within one year.');
  elsif exists (select from private.classes where id <> p_id and private.fold(name) = private.fold(wanted.name)) then
    perform private.refuse(409, 'class_name_taken', 'Another class has this name.');
  elsif p_instructor is distinct from kept.instructor_id and p_instructor is not null and not exists (
    select from public.profiles where id = p_instructor and role = 'admin' and duties && '{owner,instructor}'
  ) then
    perform private.refuse(400, 'not_an_instructor', 'The instructor must be on the teaching staff.');
  elsif kept.id is not null and kept.course <> p_course and exists (select from private.seats where class_id = p_id) then
    perform private.refuse(409, 'class_has_students', 'The class is not empty.');
  end if;
  if kept is distinct from wanted then
    -- Also refuses a class that was removed meanwhile.
    if coalesce(kept.revision, 0) <> p_revision then
      perform private.refuse(409, 'class_changed_elsewhere', 'Someone else has changed this class.');
    end if;
    insert into private.classes as class (id, name, course, first_day, last_day, instructor_id)
    values (p_id, wanted.name, p_course, p_first_day, p_last_day, p_instructor)
    on conflict (id) do update
      set (name, course, first_day, last_day, instructor_id, revision)
        = row (excluded.name, excluded.course, excluded.first_day, excluded.last_day, excluded.instructor_id, class.revision + 1)
    returning * into wanted;
    perform private.log(
      'class_saved', null, jsonb_build_object('class', wanted.name, 'firstDay', p_first_day, 'lastDay', p_last_day),
      case when kept.id is null then '{}' else jsonb_build_object('class', kept.name, 'firstDay', kept.first_day, 'lastDay', kept.last_day) end
    );
    perform private.broadcast('admins', 'users_changed');
  end if;
  return private.class_document(wanted);
end
$$;
comment on function public.save_class is
  'Creates a class under a key (revision 0), or changes one based on its revision. Idempotent.';

create function public.remove_class(p_id uuid, p_revision int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept private.classes;
begin
  perform private.require_may('remove_class');
  select * into kept from private.classes where id = p_id for update;
  if kept.id is null then
    return;
  elsif kept.revision is distinct from p_revision then
    perform private.refuse(409, 'class_changed_elsewhere', 'Someone else has changed this class.');
  elsif exists (select from private.seats where class_id = p_id) then
    perform private.refuse(409, 'class_has_students', 'The class is not empty.');
  end if;
  delete from private.classes where id = p_id;
  perform private.log('class_removed', null, '{}', jsonb_build_object('class', kept.name));
  perform private.broadcast('admins', 'users_changed');
end
$$;
comment on function public.remove_class is 'Removes an empty class. Idempotent: a removed class is no error.';

grant execute on function public.list_classes(text, int, int, text, boolean), public.class_instructors(), public.remove_class(uuid, int),
  public.save_class(uuid, text, public.course, date, date, uuid, int) to authenticated;
