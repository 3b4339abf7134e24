import { UserFooter } from '#kit/ui/navigation/UserFooter.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { firstname: words('มะลิ', 'Mali', 60), lastname: words('ใจดี', 'Jaidee', 60), unknown: flag() },
  states: [{ name: { th: 'ไม่รู้จักเบราว์เซอร์', en: 'An unknown browser' }, set: { unknown: true } }],
  View: ({ firstname, lastname, unknown }) => (
    <UserFooter firstname={firstname} lastname={lastname} browser={unknown ? '' : 'Chrome'} os={unknown ? '' : 'Android'} />
  ),
  code: ({ firstname, lastname }) =>
    from('navigation/UserFooter.tsx', 'UserFooter') + jsx('UserFooter', { firstname, lastname, browser: '{browser}', os: '{os}' }),
});
