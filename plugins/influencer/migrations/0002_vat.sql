-- Influencers that are registered for VAT are paid it on top of their commission, against their tax invoice.

alter table influencer_profile add column vat_registered boolean not null default false;

alter table influencer_statement
  add column vat_bp int not null default 0,
  -- on the commission; below zero where more of it was taken back than was earned
  add column vat_satang bigint not null default 0,
  drop constraint influencer_statement_check,
  add constraint influencer_statement_net check (net_satang = commission_satang + gifts_satang + vat_satang - withheld_satang);

alter table influencer_entry
  drop constraint influencer_entry_kind_check,
  drop constraint influencer_entry_check2,
  drop constraint influencer_entry_check3,
  add constraint influencer_entry_kind_check
    check (kind in ('commission', 'commission_back', 'gift', 'gift_back', 'vat', 'withheld', 'payout')),
  add constraint influencer_entry_statement_check check ((statement_id is not null) = (kind in ('vat', 'withheld', 'payout'))),
  add constraint influencer_entry_sign check (kind = 'vat' or (amount_satang > 0) = (kind in ('commission', 'gift')));
