import { useState } from 'react';
import { Link, useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load } from '../../gateway/pages/forms.ts';
import { FORM_TONES } from '../../parts/desk/FormFrame.tsx';
import { NewFormDialog } from '../../parts/desk/NewFormDialog.tsx';
import { FORM_STATES } from '../../schemas.ts';

/** All forms: found, begun, opened. */
export default function FormsPage({ data: { list, q, state, opens } }: PageProps<typeof load>) {
  const t = useText('form');
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const [open, setOpen] = useState(opens);
  const [wasOpen, setWasOpen] = useState(opens);
  if (wasOpen !== opens) {
    setWasOpen(opens);
    if (opens) setOpen(true);
  }
  const create = (
    <Button data-key="c" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {t('forms.new')}
    </Button>
  );
  const query = Object.entries({ q, state }).filter(([, value]) => value !== '');
  return (
    <DeskPage title={t('page.forms')} actions={create}>
      <FilterForm
        values={{ q, state }}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('forms.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('forms.state'),
            options: [{ value: '', label: t('desk.all') }, ...FORM_STATES.map((value) => ({ value, label: t(`formState.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.forms')}
        columns={[
          { key: 'title', title: t('forms.title') },
          { key: 'state', title: t('forms.state') },
          { key: 'responses', title: t('forms.responses'), align: 'end' },
          { key: 'waiting', title: t('forms.waiting'), align: 'end' },
          { key: 'closes', title: t('forms.closes') },
          { key: 'updated', title: t('forms.updated') },
        ]}
        sum={t('forms.count', { count: list.total })}
        rows={list.items.map((form) => ({
          id: form.id,
          cells: [
            <Link key="title" to={`/form/${form.id}/admin${form.responses > 0 ? '/responses' : ''}`}>
              {form.title}
            </Link>,
            <Badge key="state" tone={FORM_TONES[form.state]}>
              {t(`formState.${form.state}`)}
            </Badge>,
            number(form.responses),
            form.waiting > 0 ? number(form.waiting) : '–',
            form.closesAt ? date(form.closesAt, 'short') : '–',
            date(form.updatedAt, 'short'),
          ],
        }))}
        empty={<EmptyState icon="check" title={t(query.length ? 'forms.none' : 'forms.empty')} action={create} />}
      />
      <Pagination page={list.page} count={list.pages} to={(page) => `/form?${new URLSearchParams([...query, ['page', String(page)]])}`} />
      {open && (
        <NewFormDialog
          onClose={() => {
            setOpen(false);
            if (opens) void navigate('/form', { replace: true });
          }}
        />
      )}
    </DeskPage>
  );
}
