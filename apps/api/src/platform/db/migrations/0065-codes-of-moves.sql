-- The code that confirms a move of the due day, for who came by a message's link.
alter table agreements add column move_challenge_id text;
