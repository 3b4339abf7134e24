import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { useLocale } from '#kit/page/PageContext.tsx';

/** Day, month and year, or hours and minutes, one after the other; `slot` where there are two of them. */
export function Segments({ slot }: { slot?: 'start' | 'end' }) {
  const locale = useLocale();
  return (
    <DateInput slot={slot} className="ui-DateInput">
      {(segment) => (
        <>
          <DateSegment segment={segment} className="ui-DateInput-segment" />
          {locale === 'th' && segment.type === 'year' && <span className="ui-DateInput-era">พ.ศ.</span>}
        </>
      )}
    </DateInput>
  );
}
