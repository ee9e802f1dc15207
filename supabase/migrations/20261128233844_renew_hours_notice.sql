set local check_function_bodies = off;

ALTER TABLE "private"."documents" ADD COLUMN "has_grid" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.agreed_to_hours(p_student uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    -- The notice of this day permits the same counting as the current one.
    select from private.study_consents where student_id = p_student and version >= date '2026-11-28'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.most_pending()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$select 5400$function$;

CREATE OR REPLACE FUNCTION private.receipts_without_grid()
 RETURNS SETOF private.documents
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select document.* from private.documents document
  where kind = 'payment_proof' and media_type like 'image/%' and not has_grid
    and exists (select from storage.objects where bucket_id = 'documents' and name = path and metadata is not null)
$function$;

CREATE OR REPLACE FUNCTION private.study_terms_version()
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select date '2026-11-29'
$function$;

CREATE OR REPLACE FUNCTION public.my_hours()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.profiles := private.require_active();
begin
  if private.course_of(me.role) is null then
    return null;
  end if;
  return private.hours_of(me.id) || jsonb_build_object(
    'terms', private.study_terms_version(),
    'agreed', private.agreed_to_hours(me.id),
    'termsChanged', private.agreed_to_hours(me.id) and not exists (
      select from private.study_consents where student_id = me.id and version = private.study_terms_version()
    ),
    'pictures', case when private.setting_is_on('photo_checks') then private.pictures_of(me.id) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.record_receipt_grid(p_document uuid, p_width integer DEFAULT NULL::integer, p_cells text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Numbers become visible in their order: of two concurrent uploads, the second is compared with the first.
  perform pg_advisory_xact_lock(hashtext('maneho.receipt_grids'));
  insert into private.receipt_grids as grid (document_id, width, cells)
  select id, p_width, decode(p_cells, 'base64') from private.documents where id = p_document and kind = 'payment_proof'
  on conflict (document_id) do nothing;
  update private.receipt_grids set compare_before = number where document_id = p_document and cells is not null and found;
  update private.documents set has_grid = true where id = p_document and kind = 'payment_proof' and not has_grid;
end
$function$;

UPDATE private.documents SET has_grid = true WHERE id IN (SELECT document_id FROM private.receipt_grids);

CREATE INDEX documents_uploaded_at_idx ON private.documents USING btree (uploaded_at) WHERE ((kind = 'payment_proof'::private.document_kind) AND (media_type ~~ 'image/%'::text) AND (NOT has_grid));

COMMENT ON FUNCTION "private"."agreed_to_hours"(uuid) IS 'Whether a student agreed to the counting of hours, under the current notice or an earlier one that permits the same.';

COMMENT ON FUNCTION "public"."my_hours"() IS 'The caller''s hours in the current course, the notice''s version, whether the caller''s time counts, and whether the notice has changed since the caller agreed. Null without a course.';
