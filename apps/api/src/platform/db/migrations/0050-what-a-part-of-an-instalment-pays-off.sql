-- What money for a part of an instalment paid off beyond itself: early it is worth more than on the due date, and late some of it is charges.
alter table booklet_instalments add column let_off_cents bigint not null default 0;
