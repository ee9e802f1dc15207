-- Watching: the server's clock limits how much of a video can have been seen, so seeking does not reach the end.

create function private.watch_record(p_module public.modules, p_progress public.module_progress) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'moduleIndex', p_module.index,
    'seconds', p_module.video_seconds,
    'position', p_progress.position_seconds,
    'watched', coalesce(
      (select jsonb_agg(jsonb_build_array(lower(stretch), upper(stretch)) order by stretch) from unnest(p_progress.watched) stretch),
      '[]'
    ),
    'watchedShare', private.watched_share(p_progress.watched, p_module.video_seconds),
    'assessmentOpen', p_progress.watched_at is not null
  );
end
$$;
comment on function private.watch_record is 'A student''s watched ranges of a module''s video, as the app''s WatchRecord.';

create function public.open_video(p_module int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
  progress public.module_progress;
begin
  -- Reopening keeps up to a minute of uncredited time, because the last report of an old tab may still arrive.
  insert into public.module_progress as mine (student_id, module_index, clock_at)
  values (auth.uid(), module.index, clock_timestamp())
  on conflict (student_id, module_index) do update
    set clock_at = greatest(mine.clock_at, clock_timestamp() - case when mine.clock_at is null then '0 s' else '1 min' end::interval)
  returning * into progress;
  return jsonb_build_object(
    'record', private.watch_record(module, progress),
    'files', jsonb_build_object(
      'full', module.video_path, 'light', module.light_video_path, 'poster', module.poster_path, 'en', module.captions_en_path, 'fil', module.captions_fil_path,
      'drawn', case when (
        select count(*) from storage.objects where bucket_id = 'module-videos' and name in (module.film_path, module.sound_path)
      ) = 2 then jsonb_build_object('film', module.film_path, 'sound', module.sound_path) end
    )
  );
end
$$;
comment on function public.open_video is
  'Starts the server''s clock for a module''s video. Returns the watched ranges, the position to resume at, and the '
  'files'' paths, which the edge function lessons signs.';

create function private.credit_watching(p_student public.profiles, p_module int, p_ranges jsonb, p_position int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.open_module(p_student, p_module);
  progress public.module_progress;
  right_now timestamptz := clock_timestamp();
  -- Seconds are rounded and reports take time, so a player may be this far ahead of the clock, once and not per report.
  lead constant interval := '1 s';
  credit int;
  part record;
  claimed int4multirange;
  fresh int;
begin
  select * into progress from public.module_progress
  where student_id = p_student.id and module_index = module.index
  for update;
  if not found then
    insert into public.module_progress (student_id, module_index) values (p_student.id, module.index)
    -- A concurrent call's row, if any, locked as above.
    on conflict (student_id, module_index) do update set position_seconds = module_progress.position_seconds
    returning * into progress;
  end if;

  -- A report is credited up to a minute of real time: idle time is not watching.
  if progress.clock_at < right_now - interval '1 min' then
    progress.clock_at := right_now - interval '1 min';
  end if;
  credit := greatest(0, floor(2 * extract(epoch from right_now + lead - progress.clock_at)));
  if progress.clock_at is null then
    -- The page has not opened this film: its ranges may belong to the former one.
    return private.watch_record(module, progress);
  end if;
  for part in
    select began, greatest(least(coalesce(ended, 0), module.video_seconds), began) as ended
    from jsonb_array_elements(p_ranges) with ordinality ranges (stretch, place),
      lateral (
        select least(greatest(coalesce((stretch ->> 0)::int, 0), 0), module.video_seconds) as began, (stretch ->> 1)::int as ended
      ) given
    order by place
  loop
    claimed := int4multirange(int4range(part.began, part.ended));
    fresh := private.watched_seconds(claimed - progress.watched);
    if fresh > credit then
      claimed := int4multirange(int4range(part.began, least(part.ended, part.began + credit)));
      fresh := private.watched_seconds(claimed - progress.watched);
    end if;
    credit := credit - fresh;
    progress.watched := progress.watched + claimed;
    progress.clock_at := progress.clock_at + fresh * interval '0.5 s';
    progress.position_seconds := part.ended;
  end loop;
  progress.position_seconds := least(greatest(coalesce(p_position, progress.position_seconds), 0), module.video_seconds);
  if progress.watched_at is null and private.watched_share(progress.watched, module.video_seconds) >= private.limit_watched_percent() / 100.0 then
    progress.watched_at := right_now;
    progress.failures := case when progress.failures < private.limit_tries() then progress.failures else 0 end;
  end if;

  update public.module_progress
  set watched = progress.watched, clock_at = progress.clock_at, position_seconds = progress.position_seconds,
    watched_at = progress.watched_at, failures = progress.failures
  where student_id = progress.student_id and module_index = progress.module_index;
  return private.watch_record(module, progress);
end
$$;
comment on function private.credit_watching is
  'Merges watched ranges, [from, to), into a student''s, up to twice the real time since open_video and two minutes per report; '
  'the excess is cut off, as the response shows. At 95 % the assessment opens; three failures are then reset to zero.';

grant execute on function public.open_video(int) to authenticated;
