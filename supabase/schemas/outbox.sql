-- The school's view of the outbox: waiting, sent and failed mails with the reason, and retries.

create function public.list_mails(
  p_queue text, p_query text, p_page int, p_page_size int, p_class uuid default null, p_sort text default null, p_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
  names constant text := private.like_each('name_search', private.beginnings(p_query));
  is_sent constant boolean := p_queue = 'sent';
  -- Mail numbers rise with their creation time.
  columns constant text[] := case
    when p_sort = 'kind' then array['kind', 'id']
    when is_sent and p_sort is distinct from 'createdAt' then array['sent_at', 'id']
    else array['id']
  end;
  descending constant boolean := coalesce(p_descending, is_sent);
  found record;
begin
  perform private.require_may('list_mails');
  if p_queue is null or p_queue not in ('waiting', 'failed', 'sent') then
    perform private.refuse(400, 'invalid_queue', 'Choose mails that are waiting, failed or sent.');
  end if;
  found := private.page_of(
    'private.mails',
    concat_ws(' and ',
      case p_queue when 'sent' then 'sent_at is not null' when 'failed' then 'sent_at is null and failure is not null'
        else 'sent_at is null and failure is null' end,
      'student_id in (select id from public.profiles where ' || names || ')',
      private.in_class(p_class)
    ),
    private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size, p_class is not null
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'studentId', mail.student_id, 'fullName', person.full_name, 'email', person.email,
      'createdAt', private.iso(mail.created_at), 'sentAt', private.iso(mail.sent_at), 'tries', mail.tries, 'failure', mail.failure
    ) order by place.number), '[]')
    from unnest(found.page::bigint[]) with ordinality place (id, number)
    join private.mails mail using (id)
    join public.profiles person on person.id = mail.student_id
  ));
end
$$;
comment on function public.list_mails is
  'One page of mails that wait or failed (oldest first) or were sent (newest first), or by kind, createdAt or state, and the '
  'total: all, or those whose recipient''s name has words with a text''s prefixes, optionally of one class. Pages start at 0.';

create function public.send_mail_again(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('send_mail_again');
  update private.mails set taken_at = null, tries = 0, failure = null where id = p_id and sent_at is null;
  if not found and not exists (select from private.mails where id = p_id) then
    perform private.refuse(404, 'mail_not_found', 'This mail no longer exists.');
  end if;
end
$$;
comment on function public.send_mail_again is 'Retries a failed mail at once, for admins. A mail sent meanwhile is not repeated.';

grant execute on function public.list_mails(text, text, int, int, uuid, text, boolean), public.send_mail_again(bigint) to authenticated;
