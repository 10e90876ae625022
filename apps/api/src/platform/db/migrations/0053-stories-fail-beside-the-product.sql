-- Whose page must fail is a story's, told beside the product (decision 020).
alter table customers drop column fault;
alter table cards drop column fault;
