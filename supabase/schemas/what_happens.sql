-- What follows from a change, one branch per kind, in order: derived values, notice with mail, log, bell, broadcast. Verbs
-- call private.happened after they write. docs/what-happens.md is generated from this file (npm run migration).

create function private.happened(p_kind text, p_row jsonb, p_before jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  student constant uuid := p_row ->> 'student_id';
  studied constant public.course := p_row ->> 'course';
  payment private.payments;
begin
  case p_kind
    -- Access
    when 'enrolled' then
      perform private.note_terms(jsonb_populate_record(null::private.enrolments, p_row));
      perform private.settle_waits(student);
    when 'enrolment_ended' then
      -- Switching to another course creates another enrolment with its own terms.
      delete from private.payment_terms
      where enrolment_id = (p_row ->> 'id')::bigint and p_row ->> 'ended_at' is not null and reason is null;
      perform private.settle_any_debt(student);
      perform private.settle_waits(student);
    when 'access_changed' then
      perform private.move_waits(student, (p_row ->> 'former_last_day')::date, (p_row ->> 'last_day')::date);
      perform private.tell_student(student, 'access_changed', jsonb_build_object('lastDay', p_row -> 'last_day', 'course', studied));
    when 'extension_requested' then
      perform private.notify_admins(
        'extension_requested', student, format('extension_requested:%s:%s', p_row ->> 'enrolment_id', p_row ->> 'asked_at'),
        '%s asks for more time.'
      );
      perform private.broadcast('admins', 'users_changed');
    when 'deletion_requested' then
      perform private.log('deletion_requested', student, '{}', p_row - 'student_id');

    -- Money
    when 'payment_announced' then
      perform private.notify_admins(
        'payment_announced', student, 'payment_announced:' || (p_row ->> 'id'), '%s has sent a proof of payment.',
        '/admin-dashboard?view=payments'
      );
      perform private.tell_of_student(student, 'payments_changed');
    when 'payment_refused' then
      perform private.tell_student(student, 'payment_refused', jsonb_build_object(
        'centavos', p_row -> 'centavos', 'reference', p_row -> 'reference', 'reason', p_row -> 'refuse_reason'
      ));
      perform private.log('payment_refused', student, jsonb_build_object('reason', p_row -> 'refuse_reason'));
      perform private.tell_of_student(student, 'payments_changed');
    when 'payment_received' then
      perform private.settle_any_debt(student);
      perform private.tell_student(student, 'payment_accepted', jsonb_build_object(
        'centavos', p_row -> 'centavos', 'invoiceNumber', p_row -> 'invoice_number', 'course', studied,
        'missing', private.missing_of(student, studied)
      ));
      perform private.log(
        case when p_row ->> 'method' = 'online' then 'online_paid'
          when p_row ->> 'announcement_id' is null then 'payment_recorded' else 'payment_accepted' end::public.audit_action,
        student, jsonb_build_object('centavos', p_row -> 'centavos') || case when p_row ->> 'method' = 'online'
          then jsonb_build_object('reference', p_row -> 'reference') else jsonb_build_object('invoiceNumber', p_row -> 'invoice_number') end,
        p_actor => (p_row ->> 'received_by')::uuid, p_actor_name => p_row ->> 'received_by_name'
      );
      perform private.tell_of_student(student, 'payments_changed');
    when 'invoice_recorded' then
      perform private.log('invoice_recorded', student, jsonb_build_object(
        'invoiceNumber', p_row -> 'invoice_number', 'reference', p_row -> 'reference'
      ));
      perform private.tell_of_student(student, 'payments_changed');
    when 'payment_voided' then
      perform private.settle_any_debt(student);
      perform private.tell_student(student, 'payment_voided', jsonb_build_object(
        'centavos', p_row -> 'centavos', 'invoiceNumber', p_row -> 'invoice_number', 'reason', p_row -> 'void_reason'
      ));
      perform private.log('payment_voided', student, jsonb_build_object(
        'invoiceNumber', p_row -> 'invoice_number', 'centavos', p_row -> 'centavos', 'reason', p_row -> 'void_reason'
      ));
      perform private.tell_of_student(student, 'payments_changed');
    when 'payment_refunded' then
      select * into payment from private.payments where id = (p_row ->> 'payment_id')::uuid;
      perform private.settle_any_debt(payment.student_id);
      perform private.tell_student(payment.student_id, 'payment_refunded', jsonb_build_object(
        'centavos', p_row -> 'centavos', 'invoiceNumber', payment.invoice_number, 'reason', p_row -> 'reason'
      ));
      perform private.log(
        'payment_refunded', payment.student_id,
        jsonb_build_object(
          'invoiceNumber', coalesce(payment.invoice_number, case when p_row ->> 'method' = 'online' then payment.reference end),
          'centavos', p_row -> 'centavos', 'reason', p_row -> 'reason'
        ),
        p_actor => (p_row ->> 'refunded_by')::uuid, p_actor_name => p_row ->> 'refunded_by_name'
      );
      perform private.tell_of_student(payment.student_id, 'payments_changed');
    when 'discount_given' then
      perform private.settle_any_debt(student);
      perform private.log('discount_given', student, jsonb_build_object('centavos', p_row -> 'centavos', 'reason', p_row -> 'reason'));
      perform private.tell_of_student(student, 'payments_changed');
    when 'discount_withdrawn' then
      perform private.settle_any_debt(student);
      perform private.log('discount_withdrawn', student, jsonb_build_object(
        'centavos', p_row -> 'centavos', 'reason', p_row -> 'withdraw_reason'
      ));
      perform private.tell_of_student(student, 'payments_changed');

    -- Study
    when 'hours_confirmed' then
      perform private.issue_at_once(student);
      perform private.note_study(student);
      -- Hours are confirmed all day. They are the last requirement only after the course's completion.
      if (p_row ->> 'seconds')::int > 0
        and exists (select from public.course_completions where student_id = student and course = studied) then
        perform private.settle_waits(student);
      end if;
    when 'essay_answered' then
      perform private.settle_essay(student, studied);
    when 'essay_rewritten' then
      perform private.settle_essay(student, studied);
      perform private.broadcast('admins', 'users_changed');
    when 'essay_read' then
      perform private.issue_at_once(student);
      perform private.settle_essay(student, studied);
      perform private.settle_waits(student);
      -- Notify about a correction only if it needs action.
      if p_row ->> 'version' = '1' or p_row -> 'again' <> '[]' then
        perform private.tell_student(
          student, 'essay_read', jsonb_build_object('moduleIndex', module.index, 'again', p_row -> 'again' <> '[]')
        )
        from public.modules module where course = studied and assessment = 'essay';
      end if;
      perform private.log(
        'essay_marked', student, jsonb_build_object('course', studied, 'levels', p_row -> 'levels', 'again', p_row -> 'again'), p_before
      );
      perform private.tell_of_student(student);
    when 'course_completed' then
      perform private.issue_at_once(student);
      update public.profiles set last_completed_at = greatest(last_completed_at, (p_row ->> 'completed_at')::timestamptz)
      where id = student;
      perform private.notify_admins(
        'course_completed', student, format('course_completed:%s:%s', student, studied),
        '%s has completed the ' || (private.limit_course_names() ->> studied::text) || '.'
      );
      perform private.settle_waits(student);

    -- Papers and certificates
    when 'citizenship_stated' then
      perform private.settle_waits(student);
    when 'consent_submitted' then
      perform private.notify_admins(
        'consent_submitted', student, 'consent_submitted:' || (p_row ->> 'id'), '%s has handed in the consent of a guardian.'
      );
      perform private.broadcast('admins', 'users_changed');
    when 'consent_accepted' then
      perform private.issue_at_once(student);
      perform private.settle_waits(student);
      perform private.tell_student(student, 'consent_accepted', '{}');
      perform private.log('guardian_accepted', student, '{}');
      perform private.tell_of_student(student);
    when 'consent_refused' then
      perform private.settle_waits(student);
      perform private.tell_student(student, 'consent_refused', jsonb_build_object('reason', p_row -> 'reason'));
      perform private.log('guardian_refused', student, jsonb_build_object('reason', p_row -> 'reason'));
      perform private.tell_of_student(student);
    when 'identity_confirmed' then
      perform private.issue_at_once(student);
      perform private.settle_waits(student);
      perform private.tell_student(student, 'identity_confirmed', '{}');
      perform private.log('identity_confirmed', student, jsonb_build_object('document', p_row -> 'document')
        || case when (p_row ->> 'by_photo')::boolean then '{"byPhoto": true}'::jsonb else '{}' end);
      perform private.tell_of_student(student);
    when 'identity_refused' then
      perform private.tell_student(student, 'identity_refused', jsonb_build_object('reason', p_row -> 'reason'));
      perform private.log('identity_refused', student, jsonb_build_object('reason', p_row -> 'reason'));
      perform private.tell_of_student(student);
    when 'person_verified' then
      perform private.issue_at_once(student);
      perform private.settle_waits(student);
      perform private.log('person_verified', student, jsonb_strip_nulls(jsonb_build_object(
        'verdict', p_row -> 'verdict', 'reason', p_row -> 'note'
      )));
      perform private.tell_of_student(student);
    when 'certificate_issued' then
      -- The caller logs: issued at once, by staff, or in place of another.
      perform private.settle_upload(p_row ->> 'serial');
      perform private.settle_waits(student);
      perform private.tell_student(student, 'certificate_issued', jsonb_build_object('serial', p_row -> 'serial', 'course', studied));
    when 'certificate_revoked' then
      perform private.settle_upload(p_row ->> 'serial');
      perform private.settle_waits(student);
      perform private.tell_student(student, 'certificate_revoked', jsonb_build_object(
        'serial', p_row -> 'serial', 'course', studied, 'reason', p_row -> 'revoke_reason'
      ));
    when 'ltms_uploaded' then
      perform private.settle_upload(p_row ->> 'serial');
      perform private.log(
        'ltms_uploaded', student, jsonb_build_object('serial', p_row -> 'serial', 'reference', p_row -> 'reference'),
        p_name => p_row ->> 'name'
      );
      perform private.broadcast('admins', 'users_changed');
    when 'ltms_undone' then
      perform private.settle_upload(p_row ->> 'serial');
      perform private.log(
        'ltms_undone', student, jsonb_build_object('serial', p_row -> 'serial', 'reason', p_row -> 'undo_reason'),
        jsonb_build_object('reference', p_row -> 'reference'), p_name => p_row ->> 'name'
      );
      perform private.broadcast('admins', 'users_changed');

    -- The school
    when 'setting_changed' then
      perform private.settle_waits_of_setting(p_row ->> 'name');
      perform private.log(
        'setting_changed', null, jsonb_build_object('setting', p_row -> 'name', 'on', p_row -> 'value'), p_before
      );
      perform private.broadcast('user:' || id, 'profile_changed')
      from public.profiles where role = 'admin' and archived_at is null and disabled_at is null;
  end case;
end
$$;
comment on function private.happened is 'Consequences of a change of this kind, in order. p_row is the written row.';

create function private.follow_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.students (id) values (new.id) on conflict do nothing;
    perform private.begin_course(new.id);
    if new.role = 'admin' then
      perform private.fill_bell(new);
    end if;
    perform private.follow_role(new);
    if new.confirmed_at is not null then
      perform private.notify_of_registration(new.id);
    end if;
  elsif tg_op = 'UPDATE' then
    perform private.log_change(old, new);
    if old.role <> new.role then
      -- All modules may already be passed from another role, such as an admin who tried the course.
      perform private.complete_course(new.id);
    end if;
    if new.role = 'admin' and (old.role, old.duties) <> (new.role, new.duties) then
      perform private.fill_bell(new);
    end if;
    if old.role <> new.role then
      perform private.follow_role(new);
    end if;
    if new.confirmed_at is not null and old.confirmed_at is null then
      perform private.notify_of_registration(new.id);
    end if;
    if (old.name_search, old.email) is distinct from (new.name_search, new.email) then
      perform private.rename_payer(new.id);
    end if;
    if (old.role = 'admin', old.archived_at is null) <> (new.role = 'admin', new.archived_at is null) then
      perform private.settle_essays(new.id);
    end if;
    if (old.full_name, old.birthday, old.archived_at is null) is distinct from (new.full_name, new.birthday, new.archived_at is null) then
      perform private.settle_waits(new.id);
    end if;
    if old.language is distinct from new.language then
      perform private.tell_language(new.id, new.language);
    end if;
    if (old.full_name, old.email, old.role, old.duties, old.archived_at is null, old.disabled_at is null)
      is distinct from (new.full_name, new.email, new.role, new.duties, new.archived_at is null, new.disabled_at is null) then
      perform private.tell_of_student(new.id);
    end if;
  else
    perform private.keep_records(old.id);
    perform private.tell_of_student(old.id);
    perform private.broadcast('admins', 'notifications_changed');
  end if;
  return null;
end
$$;
comment on function private.follow_profile is
  'Consequences of a new, changed or deleted profile, in order, also by the service role or the cascade from auth.users.';
create trigger follow_profile after insert or update or delete on public.profiles
  for each row execute function private.follow_profile();
