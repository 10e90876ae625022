-- Money of a slip of another bank, of a file of an agreement that is not ours, or that a bank took back: a person looks.
alter table suspense drop constraint suspense_reason_check;
alter table suspense add check (reason in
  ('unknown-slip', 'other-bank', 'other-agreement', 'other-amount', 'partly-settled', 'after-write-off', 'told-again',
   'reversed', 'other-occurrence'));
