-- Running totals are compared with the days of ads as well (decision 111).
alter table reconciliation_difference drop constraint reconciliation_difference_rule_check;
alter table reconciliation_difference add constraint reconciliation_difference_rule_check check (
  rule in ('booking', 'balance', 'entryCount', 'running', 'gift', 'transfer', 'settled', 'counted', 'totalCost', 'totalCount')
);
