-- What the device-risk service said of the device that a charge was asked for from (OPS-05): its word, never the fingerprint.
create table charge_devices (
  charge_id uuid primary key references charges,
  risk text not null check (risk in ('low', 'high', 'missing')),
  at timestamptz not null
);
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check
  check (kind in ('refresh-token-reused', 'risky-payment-device'));
