-- The charges that went with a dispute which was accepted: they had grown on the purchase.
alter table disputes add column waived_cents bigint not null default 0 check (waived_cents >= 0);
