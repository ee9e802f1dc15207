-- Joining classes: adding many people, removing them, and undoing either. A batch row's state has the class the admin saw.

create function private.seats_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(course, class_id), '{}') from private.seats where student_id = p_student
$$;
comment on function private.seats_of is 'A user''s classes by course, {otdc: id}.';

create function private.class_seen(p_seen jsonb, p_course public.course) returns uuid
language sql immutable set search_path = '' as $$
  select value::uuid from jsonb_each_text(p_seen -> 'classes') where key = format('%s', p_course)
$$;
comment on function private.class_seen is 'The class in a batch row''s state; null without one.';

create function private.check_class(p_options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.classes where id::text = p_options ->> 'class') then
    perform private.refuse(400, 'class_unknown', 'There is no such class.');
  end if;
end
$$;
comment on function private.check_class is 'Refuses an unknown or removed class.';

create function private.seat(p_student uuid, p_course public.course, p_class uuid, p_seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former constant uuid := (select class_id from private.seats where student_id = p_student and course = p_course);
begin
  if former is not distinct from p_class then
    return;
  elsif former is distinct from p_seen then
    perform private.refuse(409, 'user_changed_elsewhere', 'Someone else has put this student into a class.');
  elsif p_class is null then
    delete from private.seats where student_id = p_student and course = p_course;
  else
    insert into private.seats (student_id, course, class_id) values (p_student, p_course, p_class)
    on conflict (student_id, course) do update set class_id = excluded.class_id, seated_at = excluded.seated_at;
  end if;
  perform private.log(
    'class_changed', p_student, jsonb_build_object('class', (select name from private.classes where id = p_class)),
    jsonb_build_object('class', (select name from private.classes where id = former))
  );
  perform private.broadcast('admins', 'users_changed');
end
$$;
comment on function private.seat is
  'Puts a locked user into a class of a course, or null into none, unless the seat has changed since it was seen.';

create function private.join_class(p_student uuid, p_options jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('put_into_class', p_student);
  class private.classes;
begin
  -- Prevents a concurrent removal.
  select * into class from private.classes where id::text = p_options ->> 'class' for key share;
  if class.id is null then
    perform private.refuse(409, 'class_unknown', 'There is no such class.');
  elsif person.archived_at is not null then
    perform private.refuse(409, 'user_archived', 'Restore the user first.');
  elsif person.role not in ('unpaid', private.role_of(class.course)) then
    perform private.refuse(409, 'has_other_course', 'The student has another course.');
  end if;
  perform private.seat(person.id, class.course, class.id, private.class_seen(p_seen, class.course));
end
$$;
comment on function private.join_class is
  'Adds one of a batch''s people to a class, paid or not; refuses users with another course.';

create function private.leave_class(p_student uuid, p_options jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('put_into_class', p_student);
  class constant private.classes := (select class from private.classes class where id::text = p_options ->> 'class');
begin
  if not exists (select from private.seats where student_id = person.id and class_id = class.id) then
    perform private.refuse(409, 'not_in_class', 'The student is not in this class.');
  end if;
  perform private.seat(person.id, class.course, null, class.id);
end
$$;
comment on function private.leave_class is 'Removes one of a batch''s people from a class.';

create function private.seat_back(p_student uuid, p_batch uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('put_into_class', p_student);
  former private.batches;
  class private.classes;
  seen jsonb;
begin
  select undone.* into former
  from private.batches undoing join private.batches undone on undone.id::text = undoing.asked ->> 'undo' where undoing.id = p_batch;
  select entry.seen into seen from private.batch_rows entry where batch_id = former.id and student_id = person.id;
  select * into class from private.classes where id::text = former.options ->> 'class';
  perform private.seat(
    person.id, class.course, (select id from private.classes where id = private.class_seen(seen, class.course)),
    case when former.name = 'join_class' then class.id end
  );
end
$$;
comment on function private.seat_back is 'Restores the former class of one of a batch''s people, unless changed since.';
