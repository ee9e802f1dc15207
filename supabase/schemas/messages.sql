-- Staff messages to students, in both languages with placeholders. A batch sends one under its own key, so retries send
-- nothing twice. Each student gets a notice and a mail.

create table private.messages (
  id uuid primary key,
  subject_en text not null check (char_length(subject_en) between 1 and private.limit_message_subject_characters()),
  subject_fil text not null check (char_length(subject_fil) between 1 and private.limit_message_subject_characters()),
  text_en text not null check (char_length(text_en) between 1 and private.limit_message_characters()),
  text_fil text not null check (char_length(text_fil) between 1 and private.limit_message_characters()),
  sent_by uuid not null,
  sent_by_name text not null,
  sent_at timestamptz not null default now()
);
comment on table private.messages is
  'Staff messages to students, with their placeholders, kept while any recipient has an account.';
comment on column private.messages.id is 'The key of the batch that sends it.';
create index on private.messages (sent_at desc, id desc);
alter table private.messages enable row level security;

create function private.message_of(p_options jsonb) returns private.messages
language plpgsql stable set search_path = '' as $$
declare
  message private.messages;
  unknown text;
begin
  message.subject_en := private.tidy(coalesce(p_options ->> 'subjectEn', ''));
  message.subject_fil := private.tidy(coalesce(p_options ->> 'subjectFil', ''));
  message.text_en := btrim(coalesce(p_options ->> 'textEn', ''), E' \t\r\n');
  message.text_fil := btrim(coalesce(p_options ->> 'textFil', ''), E' \t\r\n');
  if char_length(message.subject_en) not between 1 and private.limit_message_subject_characters()
    or char_length(message.subject_fil) not between 1 and private.limit_message_subject_characters()
    or char_length(message.text_en) not between 1 and private.limit_message_characters()
    or char_length(message.text_fil) not between 1 and private.limit_message_characters()
  then
    perform private.refuse(400, 'message_missing', 'A message needs a subject and a text in both languages, within the limits.');
  end if;
  select found.name[1] into unknown
  from regexp_matches(concat_ws(' ', message.subject_en, message.subject_fil, message.text_en, message.text_fil), '\{([^{}]*)\}', 'g') found (name)
  where found.name[1] <> all (private.limit_message_placeholders()) limit 1;
  if found then
    perform private.refuse(400, 'message_placeholder_unknown', 'This placeholder does not exist.');
  end if;
  return message;
end
$$;
comment on function private.message_of is
  'The message in a batch''s options, without an id; refuses a missing or too long part, or an unknown placeholder.';

create function private.check_message(p_options jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.message_of(p_options);
end
$$;
comment on function private.check_message is 'Refuses a message that cannot be sent to anyone.';

create function private.day_in_words(p_day date, p_language public.interface_language) returns text
language sql immutable set search_path = '' as $$
  select (case p_language
    when 'fil' then '{Enero,Pebrero,Marso,Abril,Mayo,Hunyo,Hulyo,Agosto,Setyembre,Oktubre,Nobyembre,Disyembre}'
    else '{January,February,March,April,May,June,July,August,September,October,November,December}'
  end::text[])[extract(month from p_day)::int] || to_char(p_day, ' FMDD, YYYY')
$$;
comment on function private.day_in_words is 'A date in words: "December 20, 2026", "Disyembre 20, 2026".';

create function private.message_values(p_student public.profiles, p_language public.interface_language) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  enrolment private.enrolments;
  clock jsonb;
begin
  select * into enrolment from private.enrolments where student_id = p_student.id and ended_at is null;
  clock := private.study_clock(p_student.id, enrolment.course);
  return jsonb_build_object(
    'first name', nullif(p_student.first_name, ''),
    'course', private.limit_course_names() ->> format('%s', enrolment.course),
    'hours left', (
      select case when minutes < 60 then minutes || ' min' when minutes % 60 = 0 then minutes / 60 || ' h'
        else format('%s h %s min', minutes / 60, minutes % 60) end
      from (select ceil(greatest((clock ->> 'requiredSeconds')::int - (clock ->> 'creditedSeconds')::int, 0) / 60.0)::int) clock (minutes)
    ),
    'access ends', private.day_in_words(enrolment.last_day, p_language)
  );
end
$$;
comment on function private.message_values is
  'The values of private.limit_message_placeholders() for a student; null if the student has none, such as a course.';

create function private.fill_text(p_text text, p_values jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- From the original text: a name with braces stays a name.
  parts constant text[] := regexp_split_to_array(p_text, '\{[^{}]*\}');
  names constant text[] := array(select match[1] from regexp_matches(p_text, '\{([^{}]*)\}', 'g') match);
  answer text := parts[1];
begin
  for place in 1..cardinality(names) loop
    if p_values ->> names[place] is null then
      perform private.refuse(409, 'message_value_missing', format('This student has no value for %s.', names[place]));
    end if;
    answer := answer || (p_values ->> names[place]) || parts[place + 1];
  end loop;
  return answer;
end
$$;
comment on function private.fill_text is 'A text with its placeholders filled in; refuses a student without one of the values.';

create function private.filled_message(p_message private.messages, p_student public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  english constant jsonb := private.message_values(p_student, 'en');
  filipino constant jsonb := private.message_values(p_student, 'fil');
begin
  return jsonb_build_object(
    'subject', jsonb_build_object(
      'en', private.fill_text(p_message.subject_en, english), 'fil', private.fill_text(p_message.subject_fil, filipino)
    ),
    'text', jsonb_build_object(
      'en', private.fill_text(p_message.text_en, english), 'fil', private.fill_text(p_message.text_fil, filipino)
    )
  );
end
$$;
comment on function private.filled_message is
  'A message as one student gets it, in both languages: the facts of a notice and of a mail.';

create function private.send_message(p_id uuid, p_student uuid, p_options jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student public.profiles;
  message private.messages;
begin
  perform private.require_may('send_message');
  select * into student from public.profiles where id = p_student for key share;
  if student.id is null or student.role = 'admin' then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  elsif student.archived_at is not null or student.disabled_at is not null or student.confirmed_at is null then
    perform private.refuse(409, 'message_unreadable', 'Archived, disabled and unconfirmed users cannot read messages.');
  end if;
  message := private.message_of(p_options);
  message.id := p_id;
  insert into private.messages (id, subject_en, subject_fil, text_en, text_fil, sent_by, sent_by_name)
  select p_id, message.subject_en, message.subject_fil, message.text_en, message.text_fil, me.id, me.full_name
  from public.profiles me where me.id = auth.uid()
  on conflict (id) do nothing;
  if private.tell_student(student.id, 'message', private.filled_message(message, student), p_message => p_id) then
    perform private.log('message_sent', student.id, jsonb_build_object('subject', message.subject_en));
  end if;
end
$$;
comment on function private.send_message is
  'Sends a message to one student, as a notice and by mail, under its batch''s key. Idempotent per student.';

create function private.forget_messages(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message uuid;
begin
  for message in delete from private.notices where student_id = p_person and message_id is not null returning message_id loop
    delete from private.messages where id = message and not exists (select from private.notices where message_id = message);
    if found then
      update private.batches set options = '{}' where id = message;
    end if;
  end loop;
end
$$;
comment on function private.forget_messages is
  'A message is deleted with its last recipient''s account: it may have been about that person.';

create function public.preview_message(p_batch uuid, p_student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  written jsonb;
  student public.profiles;
begin
  perform private.require_may('preview_message');
  select options into written from private.batches where id = p_batch and admin_id = auth.uid() and name = 'message';
  select person.* into student from public.profiles person
  where id = p_student and written is not null
    and exists (select from private.batch_rows where batch_id = p_batch and student_id = p_student);
  if student.id is null then
    perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch with this student.');
  end if;
  return private.filled_message(private.message_of(written), student)
    || jsonb_build_object('language', coalesce(student.language, 'en'), 'mailed', not private.has_no_mailbox(student.email));
end
$$;
comment on function public.preview_message is
  'A message as one recipient will see it, in both languages, with the recipient''s language and whether it is mailed.';

create function public.list_messages(p_page int, p_page_size int, p_sort text default null, p_descending boolean default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, 100);
  columns constant text[] := case p_sort
    when 'subject' then array['private.fold(subject_en)', 'id']
    when 'sentBy' then array['private.fold_name(sent_by_name)', 'id']
    when 'read' then array['(select count(read_at) from private.notices where message_id = messages.id)', 'id']
    else array['sent_at', 'id']
  end;
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_messages');
  found := private.page_of(
    'private.messages', 'true', private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size
  );
  return jsonb_build_object(
    'total', found.total,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', message.id, 'subject', message.subject_en, 'sentBy', message.sent_by_name, 'sentAt', private.iso(message.sent_at),
        'readers', readers.told, 'read', readers.read
      ) order by place.number), '[]')
      from unnest(found.page::uuid[]) with ordinality place (id, number)
      join private.messages message using (id)
      cross join lateral (
        select count(*) as told, count(read_at) as read from private.notices where message_id = message.id
      ) readers
    )
  );
end
$$;
comment on function public.list_messages is
  'One page of staff messages, newest first, or by subject, sentBy or read, with each one''s numbers of recipients '
  'and readers. Pages start at 0.';

create function public.message_readers(p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  message private.messages;
begin
  perform private.require_may('message_readers');
  select * into message from private.messages where id = p_message;
  if message.id is null then
    perform private.refuse(404, 'message_not_found', 'This message no longer exists.');
  end if;
  return jsonb_build_object(
    'subject', jsonb_build_object('en', message.subject_en, 'fil', message.subject_fil),
    'text', jsonb_build_object('en', message.text_en, 'fil', message.text_fil),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'studentId', person.id, 'name', coalesce(nullif(person.full_name, ''), person.email), 'mailed', not private.has_no_mailbox(person.email),
        'seenAt', private.iso(notice.seen_at), 'readAt', private.iso(notice.read_at)
      ) order by person.name_search, person.id), '[]')
      from private.notices notice join public.profiles person on person.id = notice.student_id
      where notice.message_id = message.id
    )
  );
end
$$;
comment on function public.message_readers is
  'A message as written, with all recipients: mailed or only in the bell, and when seen and read.';

grant execute on function public.preview_message(uuid, uuid), public.list_messages(int, int, text, boolean), public.message_readers(uuid) to authenticated;
