import { useState } from 'react';
import { type PageProps, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { BankDialog } from '../../parts/desk/bank/BankDialog.tsx';
import { ImportSheet } from '../../parts/desk/bank/ImportSheet.tsx';
import { QuestionTable } from '../../parts/desk/bank/QuestionTable.tsx';
import { QUESTION_TYPES } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskBank.ts';

/** The questions of a bank: found, made by type, brought in and taken out as files. */
export default function DeskBankPage({ data: { bank, filter, list } }: PageProps<typeof load>) {
  const t = useText('exam');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'import' | null>(null);
  const path = `/exam/desk/banks/${bank.id}`;
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const all = { value: '', label: t('desk.all') };
  return (
    <DeskArea
      title={bank.title}
      back={{ to: '/exam/desk/banks', label: t('page.deskBanks') }}
      actions={
        <>
          <SelectField
            label={<span className="ui-Hidden">{t('questions.new')}</span>}
            value=""
            placeholder={t('questions.new')}
            options={QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(event) =>
              void navigate(`/exam/desk/questions/new?${new URLSearchParams({ bank: bank.id, type: event.target.value })}`)
            }
          />
          <Button variant="secondary" onClick={() => setOpen('import')}>
            <Icon name="upload" />
            {t('questions.import')}
          </Button>
          {(['gift', 'csv'] as const).map((format) => (
            <a key={format} className="ui-Button" data-variant="secondary" href={`${path}/questions.${format}`} download>
              <Icon name="download" />
              {format.toUpperCase()}
            </a>
          ))}
          <Button variant="quiet" onClick={() => setOpen('name')}>
            {t('banks.rename')}
          </Button>
        </>
      }
    >
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('questions.search'), type: 'search', maxLength: 100 },
          {
            name: 'type',
            label: t('questions.type'),
            options: [all, ...QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))],
          },
          { name: 'tag', label: t('questions.tag'), options: [all, ...list.tags.map((value) => ({ value, label: value }))] },
          {
            name: 'retired',
            label: t('questions.shown'),
            options: [
              { value: '', label: t('questions.usable') },
              { value: 'true', label: t('questions.withRetired') },
            ],
          },
        ]}
      />
      <p className="exam-Hint" role="status">
        {t('questions.count', { count: list.total })}
      </p>
      <QuestionTable items={list.items} narrowed={query.length > 0} />
      <Pagination page={list.page} count={list.pages} to={(to) => `${path}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {open === 'name' && <BankDialog bank={bank} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportSheet bankId={bank.id} onClose={() => setOpen(null)} />}
    </DeskArea>
  );
}
