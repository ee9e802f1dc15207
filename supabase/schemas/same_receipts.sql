-- Proofs of payment that show the same picture. The edge function `documents` makes grids of shades and compares them with
-- earlier ones, newest first: some at the upload, the rest on schedule.

create table private.receipt_grids (
  document_id uuid primary key references private.documents (id) on delete cascade,
  number bigint generated always as identity unique,
  width smallint check (width between 1 and 256),
  cells bytea check (octet_length(cells) between width and 65536 and octet_length(cells) % width = 0),
  compare_before bigint,
  check ((width is null) = (cells is null))
);
comment on table private.receipt_grids is
  'The picture of a proof of payment in up to 256 x 256 shades of grey, deleted with the proof. It only serves to find '
  'the same picture among other proofs.';
comment on column private.receipt_grids.number is 'In the order in which the grids were stored.';
comment on column private.receipt_grids.width is 'The cells of a row; null for a picture that cannot be decoded.';
comment on column private.receipt_grids.compare_before is
  'Grids with smaller numbers are still to be compared; null when none is left.';
create index on private.receipt_grids (number) where compare_before is not null;
alter table private.receipt_grids enable row level security;

create table private.same_receipts (
  document_id uuid references private.receipt_grids (document_id) on delete cascade,
  other_id uuid references private.receipt_grids (document_id) on delete cascade,
  primary key (document_id, other_id)
);
comment on table private.same_receipts is 'Pairs of proofs of payment with the same picture, in both directions.';
create index on private.same_receipts (other_id);
alter table private.same_receipts enable row level security;

create function private.receipts_without_grid() returns setof private.documents
language sql stable security definer set search_path = '' as $$
  select document.* from private.documents document
  where kind = 'payment_proof' and media_type like 'image/%' and not has_grid
    and exists (select from storage.objects where bucket_id = 'documents' and name = path and metadata is not null)
$$;
comment on function private.receipts_without_grid is
  'Proofs whose picture has no grid: those of earlier versions, and of uploads that were cut off.';

create function public.receipts_to_read() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'path', path, 'mediaType', media_type)), '[]')
  from (select * from private.receipts_without_grid() order by uploaded_at desc, id limit 2) next
$$;
comment on function public.receipts_to_read is
  'The next two proofs whose picture has no grid; for the edge function `documents` with the secret key.';

create function public.record_receipt_grid(p_document uuid, p_width int default null, p_cells text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Numbers become visible in their order: of two concurrent uploads, the second is compared with the first.
  perform pg_advisory_xact_lock(hashtext('maneho.receipt_grids'));
  insert into private.receipt_grids as grid (document_id, width, cells)
  select id, p_width, decode(p_cells, 'base64') from private.documents where id = p_document and kind = 'payment_proof'
  on conflict (document_id) do nothing;
  update private.receipt_grids set compare_before = number where document_id = p_document and cells is not null and found;
  update private.documents set has_grid = true where id = p_document and kind = 'payment_proof' and not has_grid;
end
$$;
comment on function public.record_receipt_grid is
  'Stores the grid of a proof (base64), or without one that its picture cannot be decoded; an existing one stays. For '
  'the edge function `documents` with the secret key.';

create function private.grid_document(p_grid private.receipt_grids) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_grid.document_id, 'width', p_grid.width, 'cells', encode(p_grid.cells, 'base64'))
$$;
comment on function private.grid_document is 'A grid as the edge function reads it.';

create function public.receipts_to_compare(p_document uuid default null, p_most int default 40) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select * from private.receipt_grids
    where compare_before is not null and document_id = coalesce(p_document, document_id)
    order by number desc limit 1
  ), earlier as materialized (
    select other.* from mine cross join lateral (
      select * from private.receipt_grids other
      where number < mine.compare_before and number >= mine.number - 500 and width is not null
        -- A cut changes the height for the width by less.
        and (octet_length(other.cells)::real / other.width ^ 2) / (octet_length(mine.cells)::real / mine.width ^ 2) between 0.8 and 1.25
      order by number desc limit least(p_most, 40)
    ) other
  )
  select jsonb_build_object(
    'grid', private.grid_document(mine),
    'others', (select coalesce(jsonb_agg(private.grid_document(earlier)), '[]') from earlier),
    'before', (select min(number) from earlier having count(*) = least(p_most, 40))
  )
  from mine
$$;
comment on function public.receipts_to_compare is
  'The newest proof that is not yet compared, or the given one, with the next p_most (up to 40) earlier proofs of a similar '
  'shape, up to 500 proofs back. Null if nothing is left. For the edge function `documents` with the secret key.';

create function public.record_compared_receipts(p_document uuid, p_same uuid[], p_before bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.same_receipts (document_id, other_id)
  select pair.* from private.receipt_grids other
  cross join lateral (values (p_document, other.document_id), (other.document_id, p_document)) pair
  where other.document_id = any (private.short_list(p_same)) and other.document_id <> p_document
    and exists (select from private.receipt_grids where document_id = p_document)
  on conflict do nothing;
  update private.receipt_grids set compare_before = p_before
  where document_id = p_document and compare_before > coalesce(p_before, 0);
end
$$;
comment on function public.record_compared_receipts is
  'Records which of the compared proofs show the same picture, and where to go on (null at the end). For the edge function '
  '`documents` with the secret key.';

grant execute on function
  public.receipts_to_read(), public.record_receipt_grid(uuid, int, text), public.receipts_to_compare(uuid, int),
  public.record_compared_receipts(uuid, uuid[], bigint)
  to service_role;
