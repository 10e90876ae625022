-- What a coupon says is nobody's but its holder's: a link keeps it sealed with its own token, which is nowhere here.
alter table negotiation_links drop constraint negotiation_links_coupon_check;
update negotiation_links set coupon = null;
alter table negotiation_links
  rename column coupon to sealed_coupon;
alter table negotiation_links add check (length(sealed_coupon) <= 400);
