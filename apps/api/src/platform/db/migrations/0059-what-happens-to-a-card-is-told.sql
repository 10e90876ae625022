-- A lock and the end of a card are told like a new device: somebody else may have done it.
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device', 'card'));
alter table alert_choices drop constraint alert_choices_kind_check;
alter table alert_choices add constraint alert_choices_kind_check
  check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device', 'card'));
alter table alert_choices drop constraint alert_choices_check;
alter table alert_choices add constraint alert_choices_check
  check (kind not in ('code-used', 'new-device', 'card') or by_email or by_sms);
