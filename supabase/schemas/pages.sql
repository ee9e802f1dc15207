-- Pages of lists: lists are sorted by indexed columns, and a page costs the same from either end.

create function private.page_size(p_size int, p_usual int, p_most int) returns int
language sql immutable set search_path = '' as $$ select least(greatest(coalesce(p_size, p_usual), 1), p_most) $$;
comment on function private.page_size is 'The rows per page: as requested, from one to the list''s maximum.';

create function private.rows_before(p_page int, p_size int) returns bigint
language sql immutable set search_path = '' as $$ select p_size::bigint * greatest(coalesce(p_page, 0), 0) $$;
comment on function private.rows_before is 'The number of rows before a page (pages start at 0).';

create function private.sorting(p_columns text[], p_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select string_agg(name || case when p_descending then ' desc' else ' asc' end, ', ' order by place)
  from unnest(p_columns) with ordinality one (name, place)
$$;
comment on function private.sorting is
  'An order by columns, chosen by the callers and never by a client; the last one is unique.';

create function private.page_of(
  p_table text, p_listed text, p_order text, p_backwards text, p_page int, p_size int, p_at_once boolean default false,
  out total bigint, out page text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  skipped bigint := private.rows_before(p_page, p_size);
  from_behind boolean;
begin
  -- If finding rows costs more than sorting them, one query serves the count and the page.
  if p_at_once then
    execute format(
      'with listed as materialized (select id, row_number() over (order by %s) as number from %s where %s)
      select (select count(*) from listed),
        (select array_agg(id::text order by number) from listed where number > $1 and number <= $1 + $2)',
      p_order, p_table, p_listed
    ) into total, page using skipped, p_size;
    return;
  end if;
  execute format('select count(*) from %s where %s', p_table, p_listed) into total;
  skipped := least(skipped, total);
  -- A page near the end is read from the end, in the reverse order.
  from_behind := skipped > total / 2;
  -- Only ids, so that skipping rows never reads the table if an index has the columns.
  execute format(
    'select array_agg(id::text order by number %s) from (
      select id, row_number() over () as number
      from (select id from %s where %s order by %s limit $1 offset $2) cut
    ) numbered',
    case when from_behind then 'desc' else 'asc' end, p_table, p_listed, case when from_behind then p_backwards else p_order end
  )
  into page
  using least(p_size, total - skipped), case when from_behind then greatest(total - skipped - p_size, 0) else skipped end;
end
$$;
comment on function private.page_of is
  'The ids of one page of a list, and its total. The table, the condition and the two orders (one the reverse of the '
  'other) come from the callers, never from a client.';
