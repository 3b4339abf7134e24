-- What wallets hold changes under a money policy only, whatever call asks for it.
select kernel_ledger('wallet_transfer');
