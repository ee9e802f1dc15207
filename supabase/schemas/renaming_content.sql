-- Renaming content by `was = "old-key"` in a file: all students' data moves to the new key.

create function private.move_section(p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_module constant smallint := split_part(p_former, '/', 1);
  old_key constant text := split_part(p_former, '/', 2);
  new_module constant smallint := split_part(p_present, '/', 1);
  new_key constant text := split_part(p_present, '/', 2);
begin
  if not exists (select from public.lesson_sections where module_index = new_module and key = new_key) then
    update public.lesson_sections set module_index = new_module, key = new_key, number = null where module_index = old_module and key = old_key;
    return;
  end if;
  update public.section_reads mine set module_index = new_module, section_key = new_key
  where module_index = old_module and section_key = old_key and not exists (
    select from public.section_reads other
    where other.student_id = mine.student_id and other.module_index = new_module and other.section_key = new_key
  );
end
$$;
comment on function private.move_section is
  'Renames a section, with students'' reading; if the new key exists, only the reading moves.';

create function private.move_activity(p_kind public.study_kind, p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.study_activities set module_index = split_part(p_present, '/', 1)::smallint, key = split_part(p_present, '/', 2)
  where kind = p_kind and module_index::text = split_part(p_former, '/', 1) and key = split_part(p_former, '/', 2)
    -- Hours under an existing new key stay with the retired activity: they count in the same course.
    and not exists (
      select from private.study_activities other
      where other.kind = p_kind and other.module_index::text = split_part(p_present, '/', 1) and other.key = split_part(p_present, '/', 2)
    );
end
$$;
comment on function private.move_activity is 'Renames an activity by its module and key, keeping students'' hours.';

create function private.move_story(p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.cases where key = p_present) then
    update private.cases set key = p_present where key = p_former;
  else
    update private.case_runs mine set case_key = p_present
    where case_key = p_former and not exists (select from private.case_runs other where other.student_id = mine.student_id and other.case_key = p_present);
    update private.case_results mine set case_key = p_present
    where case_key = p_former and not exists (select from private.case_results other where other.student_id = mine.student_id and other.case_key = p_present);
  end if;
  perform private.move_activity('case', module_index || '/' || p_former, module_index || '/' || p_present) from private.cases where key = p_present;
end
$$;
comment on function private.move_story is
  'Renames a case, with students'' runs, results and hours; if the new key exists, only these move.';

create function private.move_scene(p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.scenes where key = p_present) then
    update private.scenes set key = p_present where key = p_former;
  else
    update private.scene_results mine set scene_key = p_present
    where scene_key = p_former and not exists (select from private.scene_results other where other.student_id = mine.student_id and other.scene_key = p_present);
  end if;
end
$$;
comment on function private.move_scene is 'Renames a scene, with students'' results; if the new key exists, only these move.';

create function private.move_question(p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.questions set key = split_part(p_present, '/', 2)
  where module_index::text = split_part(p_former, '/', 1) and key = split_part(p_former, '/', 2)
    and split_part(p_former, '/', 1) = split_part(p_present, '/', 1)
    and not exists (
      select from private.questions where module_index::text = split_part(p_present, '/', 1) and key = split_part(p_present, '/', 2)
    );
end
$$;
comment on function private.move_question is 'Renames a bank question, with its revisions and statistics.';

create function private.move_item(p_former text, p_present text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.practice_reviews mine set item_key = p_present
  where item_key = p_former and not exists (
    select from private.practice_reviews other where other.student_id = mine.student_id and other.item_key = p_present and other.day = mine.day
  );
  update private.mock_items set item = p_present where item = p_former;
  -- A sign's item is named after its card.
  update private.mock_items set item = 'sign-' || p_present where item = 'sign-' || p_former;
end
$$;
comment on function private.move_item is 'Renames a practice item, with students'' reviews and its mock exam items.';

create function private.rename_content(p_kind text, p_former text, p_present text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
begin
  delete from private.former_keys where kind = p_kind and former = p_present;
  update private.former_keys set present = p_present where kind = p_kind and present = p_former;
  insert into private.former_keys (kind, former, present) values (p_kind, p_former, p_present)
  on conflict (kind, former) do update set present = excluded.present where former_keys.present <> excluded.present;
  is_new := found;
  if not is_new then
    return false;
  end if;
  update private.content_revisions mine set key = p_present where kind = p_kind and key = p_former and not exists (
    select from private.content_revisions other where other.kind = p_kind and other.key = p_present and other.digest = mine.digest
  );
  case p_kind
    when 'lesson_sections' then
      perform private.move_section(p_former, p_present), private.move_activity('lesson', p_former, p_present);
    when 'cases' then perform private.move_story(p_former, p_present);
    when 'scenes' then perform private.move_scene(p_former, p_present);
    when 'questions' then perform private.move_question(p_former, p_present);
    when 'practice' then perform private.move_item(p_former, p_present);
  end case;
  return true;
end
$$;
comment on function private.rename_content is
  'Renames content once, before its file is loaded: students'' data follows, and the former key still finds it. '
  'Returns whether it was new.';
