-- Money that came in or goes back is written under a money policy only, whatever call asks for it.
select kernel_ledger('billing_payment_event');
select kernel_ledger('billing_refund');
