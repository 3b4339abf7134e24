import { joinMarks } from './joinMarks.ts';

/** Words that browsers take for two and break between, and telephone numbers, which they break at their dashes. */
const WHOLE = /(คำสั่งซื้อ|ชำระเงิน|พร้อมเพย์|0\d{1,2}-\d{3}-\d{3,4})/;

/** A text in whose lines these words stay whole. */
export function WholeWords({ text }: { text: string }) {
  return joinMarks(text)
    .split(WHOLE)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} className="ui-Whole">
          {part}
        </span>
      ),
    );
}
