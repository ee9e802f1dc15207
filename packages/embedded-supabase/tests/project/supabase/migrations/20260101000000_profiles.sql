-- Like most projects: a profile per account, created with it and following its address.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text not null,
  role text not null default 'unpaid'
);
alter table public.profiles enable row level security;

create function public.follow_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name)
  values (new.id, new.email, concat_ws(' ', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name'))
  on conflict (id) do update set email = excluded.email;
  return new;
end
$$;
create trigger follow_account after insert or update of email on auth.users
  for each row execute function public.follow_account();
