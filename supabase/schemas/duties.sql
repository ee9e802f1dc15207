-- Duties: each staff action's required duties, read by private.may(). A new staff function has a row here and starts with:
-- perform private.require_may('its_name');

create table private.staff_actions (
  action text primary key,
  duties public.duty[] not null check (not 'owner' = any (duties) and cardinality(array_remove(duties, null)) = cardinality(duties)),
  feature text
);
comment on table private.staff_actions is
  'Function x duty: the required duties of each staff action. Owners may do everything, so they are in no row. An action is an '
  'RPC by name, a table opened by a policy ("select profiles"), or a part of a function that needs more than the rest.';
comment on column private.staff_actions.feature is
  'The setting that turns the action off for everyone, including owners; null for what every school has.';
alter table private.staff_actions enable row level security;

insert into private.staff_actions (action, duties) values
  -- All staff: finding people, the bell, and logging one's own export.
  ('hear admins', '{registrar,cashier,instructor}'),
  ('list_notifications', '{registrar,cashier,instructor}'),
  ('list_classes', '{registrar,cashier,instructor}'),
  ('list_today', '{registrar,cashier,instructor}'),
  ('list_users', '{registrar,cashier,instructor}'),
  ('make_recovery_codes', '{registrar,cashier,instructor}'),
  ('mark_all_notifications_read', '{registrar,cashier,instructor}'),
  ('mark_notification', '{registrar,cashier,instructor}'),
  ('mark_notifications_seen', '{registrar,cashier,instructor}'),
  ('preview_batch', '{registrar,cashier,instructor}'),
  ('read_batch', '{registrar,cashier,instructor}'),
  ('record_export', '{registrar,cashier,instructor}'),
  ('run_batch', '{registrar,cashier,instructor}'),
  ('search_users', '{registrar,cashier,instructor}'),
  ('today', '{registrar,cashier,instructor}'),
  -- The bell, by the type of the notification.
  ('hear certificate_due', '{registrar}'),
  ('hear consent_submitted', '{registrar}'),
  ('hear course_completed', '{registrar,instructor}'),
  ('hear erasure_requested', '{registrar}'),
  ('hear extension_requested', '{registrar}'),
  ('hear new_user', '{registrar}'),
  ('hear payment_announced', '{cashier}'),
  -- Owners alone.
  ('add_page_film', '{}'),
  ('add_school_film', '{}'),
  ('change_school', '{}'),
  ('change_setting', '{}'),
  ('change staff', '{}'),
  ('read_school', '{}'),
  ('make_start_code again', '{}'),
  ('page_films', '{}'),
  ('reset_second_factor', '{}'),
  ('school_films', '{}'),
  ('school_history', '{}'),
  ('school_settings', '{}'),
  ('set_user_duties', '{}'),
  ('withdraw_page_film', '{}'),
  ('withdraw_school_film', '{}'),
  ('list_messages', '{registrar,instructor}'),
  ('message_readers', '{registrar,instructor}'),
  ('preview_message', '{registrar,instructor}'),
  ('send_message', '{registrar,instructor}'),
  ('list_mails', '{registrar,cashier}'),
  ('send_mail_again', '{registrar,cashier}'),
  ('admit_people', '{registrar}'),
  ('admitted_list', '{registrar}'),
  ('archive_user', '{registrar}'),
  ('cancel_admissions', '{registrar}'),
  ('check_people', '{registrar}'),
  ('deletion_preview', '{registrar}'),
  ('drop_admission', '{registrar}'),
  ('extend_access', '{registrar}'),
  ('list_activity', '{registrar}'),
  ('make_start_code', '{registrar}'),
  ('record_user_deletion', '{registrar}'),
  ('refuse_erasure', '{registrar}'),
  ('restore_user', '{registrar}'),
  ('set_user_disabled', '{registrar}'),
  ('set_user_role', '{registrar}'),
  ('undo_admissions', '{registrar}'),
  ('undoable_lists', '{registrar}'),
  ('waiting_admissions', '{registrar}'),
  ('class_instructors', '{registrar,instructor}'),
  ('class_progress', '{registrar,instructor}'),
  ('put_into_class', '{registrar,instructor}'),
  ('remove_class', '{registrar,instructor}'),
  ('save_class', '{registrar,instructor}'),
  ('accept_guardian_consent', '{registrar}'),
  ('confirm_identity', '{registrar}'),
  ('correct_certificate', '{registrar}'),
  ('correct_person', '{registrar}'),
  ('open_document', '{registrar}'),
  ('open_document payment_proof', '{registrar,cashier}'),
  ('refuse_guardian_consent', '{registrar}'),
  ('picture_sheet', '{registrar}'),
  ('record_person_verdict', '{registrar}'),
  ('refuse_identity_papers', '{registrar}'),
  ('student_eligibility', '{registrar,instructor}'),
  ('certificate_file', '{registrar}'),
  ('issue_certificate', '{registrar}'),
  ('list_ltms_uploads', '{registrar}'),
  ('list_ltms_worklist', '{registrar}'),
  ('mark_ltms_uploaded', '{registrar}'),
  ('reconcile_ltms', '{registrar}'),
  ('replace_certificate', '{registrar}'),
  ('revoke_certificate', '{registrar}'),
  ('student_certificates', '{registrar,instructor}'),
  ('undo_ltms_upload', '{registrar}'),
  ('practical_dates', '{registrar}'),
  ('set_practical_date', '{registrar}'),
  -- Packs for inspectors.
  ('list_packs', '{registrar}'),
  ('make_inspection_link', '{registrar}'),
  ('make_pack', '{registrar}'),
  ('read_pack', '{registrar}'),
  ('student_pack', '{registrar}'),
  ('withdraw_inspection_link', '{registrar}'),
  ('accept_payment', '{cashier}'),
  ('begin_refund', '{cashier}'),
  ('cash_book', '{cashier}'),
  ('close_day', '{cashier}'),
  ('give_discount', '{cashier}'),
  ('income_by_month', '{cashier}'),
  ('list_payments', '{cashier}'),
  ('next_invoice_number', '{cashier}'),
  ('record_payment', '{cashier}'),
  ('set_invoice_number', '{cashier}'),
  ('settle_online_finding', '{cashier}'),
  ('refund_payment', '{cashier}'),
  ('refuse_payment', '{cashier}'),
  ('set_payment_terms', '{registrar,cashier}'),
  ('student_balances', '{registrar,cashier}'),
  ('student_record payments', '{registrar,cashier}'),
  ('void_payment', '{cashier}'),
  ('withdraw_discount', '{cashier}'),
  -- Teaching and its records.
  ('attempt_answers', '{registrar,instructor}'),
  ('settle_exam_alert', '{registrar,instructor}'),
  ('essay_answers', '{registrar,instructor}'),
  ('export_questions', '{instructor}'),
  ('list_questions', '{instructor}'),
  ('look_gains', '{registrar,instructor}'),
  ('open_archives', '{registrar,instructor}'),
  ('open_essay_reading', '{instructor}'),
  ('question_details', '{instructor}'),
  ('record_essay_reading', '{instructor}'),
  ('school_overview', '{registrar,instructor}'),
  ('search_reports', '{registrar,instructor}'),
  ('student_record', '{registrar,instructor}');

update private.staff_actions set feature = 'classes'
where action in ('class_instructors', 'class_progress', 'put_into_class', 'remove_class', 'save_class');
update private.staff_actions set feature = 'cash_book' where action in ('cash_book', 'close_day', 'income_by_month');
update private.staff_actions set feature = 'ltms'
where action in ('list_ltms_uploads', 'list_ltms_worklist', 'mark_ltms_uploaded', 'reconcile_ltms', 'undo_ltms_upload');
update private.staff_actions set feature = 'inspections'
where action in ('list_packs', 'make_inspection_link', 'make_pack', 'read_pack', 'student_pack', 'withdraw_inspection_link');
update private.staff_actions set feature = 'messages'
where action in ('list_messages', 'message_readers', 'preview_message', 'send_message');

create function private.has_duty(p_action text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles me
    join private.staff_actions permitted on permitted.action = p_action
    where me.id = private.signed_in_user() and me.role = 'admin' and me.archived_at is null and me.disabled_at is null
      and me.duties && ('owner'::public.duty || permitted.duties)
  )
$$;
comment on function private.has_duty is
  'Whether the caller is an active admin with a duty for that action, in any session. private.may() also requires the '
  'second factor.';

create function private.is_switched_off(p_action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.staff_actions where action = p_action and feature is not null and not private.setting_is_on(feature)
  );
end
$$;
comment on function private.is_switched_off is 'Whether an action belongs to a feature that the school has turned off.';

create function private.may(p_action text) returns boolean
-- Not in SQL, whose functions must find those that they call.
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_duty(p_action) and private.is_at_level() and not private.is_switched_off(p_action);
end
$$;
comment on function private.may is
  'Whether the caller is now an active admin with a duty for that action of private.staff_actions, independent of the token''s '
  'claims, with a second factor if required, and whether the school has the action''s feature. An action without a row is '
  'denied. In a policy: (select private.may(''…'')), which Postgres evaluates once per statement.';
grant execute on function private.may(text) to authenticated;

create function private.require_may(p_action text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may(p_action) then
    perform private.require_session();
    if private.caller_role() = 'admin' and private.is_switched_off(p_action) then
      perform private.refuse(403, 'feature_off', 'The school has switched this feature off.');
    elsif private.has_duty(p_action) then
      perform private.refuse(403, 'second_factor_needed', 'This requires a session with a second factor.');
    elsif private.caller_role() = 'admin' then
      perform private.refuse(403, 'not_your_duty', format('The duties of this admin do not include %s.', p_action));
    end if;
    perform private.refuse(403, 'not_admin', 'Only an active admin may do this.');
  end if;
end
$$;
comment on function private.require_may is
  'Refuses everyone but active admins with a duty for that action; an ended session, perhaps an admin''s, gets its own code.';

create function private.settled_duties(p_old public.profiles, p_new public.profiles) returns public.duty[]
language plpgsql set search_path = '' as $$
begin
  if p_new.role <> 'admin' then
    return '{}';
  elsif cardinality(p_new.duties) > 0 then
    return array(select distinct duty from unnest(p_new.duties) duty where duty is not null order by duty);
  elsif p_old.id is null or p_old.role <> 'admin' then
    return '{owner}';
  end if;
  perform private.refuse(400, 'duties_missing', 'An admin needs at least one duty.');
end
$$;
comment on function private.settled_duties is
  'Only admins have duties, at least one and each once. An admin created without any is an owner, such as a school''s first.';
