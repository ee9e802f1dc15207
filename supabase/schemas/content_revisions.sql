-- Content revisions: a text is kept unchanged when a new one replaces it. Students' work refers to a revision, so that
-- loading content does not change started work (decision 282).

create table private.content_revisions (
  id int primary key generated always as identity,
  kind text not null,
  key text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  digest text not null generated always as (md5(content::text)) stored,
  unique (kind, key, digest)
);
comment on table private.content_revisions is
  'Every version of a content row of the table `kind`, by column name. Immutable except for a renamed key, and never deleted: so '
  'students'' tables reference a revision without a foreign key, whose index would be larger than they are.';
comment on column private.content_revisions.key is 'The columns that name the row, separated by slashes.';
alter table private.content_revisions enable row level security;
create trigger revisions_are_final before update of id, kind, content or delete on private.content_revisions
  for each row execute function private.refuse_change();

create function private.keep_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said constant jsonb := to_jsonb(new);
  named constant text := (select string_agg(said ->> name, '/' order by place) from string_to_table(tg_argv[0], ',') with ordinality names (name, place));
  kept constant jsonb := (select jsonb_object_agg(name, said -> name) from string_to_table(tg_argv[1], ',') name);
begin
  select id into new.revision_id from private.content_revisions
  where kind = tg_table_name and key = named and digest = md5(kept::text);
  if new.revision_id is null then
    insert into private.content_revisions (kind, key, content) values (tg_table_name, named, kept) returning id into new.revision_id;
  end if;
  return new;
end
$$;
comment on function private.keep_content is
  'Trigger: gives a row the revision of its content. The first argument lists its key columns, the second its content columns.';

create table private.former_keys (
  kind text not null,
  former text not null,
  present text not null check (present <> former),
  primary key (kind, former)
);
comment on table private.former_keys is
  'Former keys of renamed content (`was` in its file), so that an open page, a link or a stored result still finds it.';
create index on private.former_keys (kind, present);
alter table private.former_keys enable row level security;

create function private.present_key(p_kind text, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select present from private.former_keys where kind = p_kind and former = p_key), p_key);
end
$$;
comment on function private.present_key is 'The current key of content of a kind; an unrenamed key is returned unchanged.';
