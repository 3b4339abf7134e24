import { useLocale, useText } from '#kernel/contract/page.ts';
import { saveFile } from '#kit/page/saveFile.ts';
import { chartSheets, type Sheet } from '../../rules/gantt/drawing.ts';
import type { GanttProps } from './types.ts';

/** Draws a sheet at twice its size, for screens and prints of today; smaller where no canvas is as large. */
export function drawSheet(sheet: Sheet, family: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = Math.min(2, 16_000 / Math.max(sheet.width, sheet.height));
  canvas.width = Math.ceil(sheet.width * scale);
  canvas.height = Math.ceil(sheet.height * scale);
  const context = canvas.getContext('2d')!;
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const shape of sheet.shapes) {
    if (shape.kind === 'box') {
      context.fillStyle = shape.fill;
      context.fillRect(shape.x, shape.y, shape.width, shape.height);
    } else if (shape.kind === 'path') {
      const path = new Path2D(shape.d);
      context.fillStyle = shape.fill ?? 'transparent';
      context.strokeStyle = shape.stroke ?? 'transparent';
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      context.fill(path);
      context.stroke(path);
    } else {
      context.save();
      context.beginPath();
      context.rect(shape.x, shape.y - shape.size * 1.5, shape.width, shape.size * 2.2);
      context.clip();
      context.font = `${shape.bold ? 'bold ' : ''}${shape.size}px ${family}`;
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y);
      context.restore();
    }
  }
  return canvas;
}

/** Lines of one picture. */
const ROWS = 400;

/** Saves a chart as pictures, whole and unfolded, at the zoom at which it is looked at. */
export function usePicture({ plan, about, today }: GanttProps, critical: ReadonlySet<string>, dayWidth: number): () => void {
  const t = useText('project');
  const locale = useLocale();
  return () => {
    const quarter = (number: number) => t('gantt.quarter', { number });
    const sheets = chartSheets({ plan, about, critical, today, locale, quarter, dayWidth, rowsOfSheet: ROWS });
    const family = getComputedStyle(document.body).fontFamily;
    sheets.forEach((sheet, at) =>
      drawSheet(sheet, family).toBlob((blob) => {
        if (blob) saveFile(`gantt-${today}${sheets.length > 1 ? `-${at + 1}` : ''}.png`, blob);
      }, 'image/png'),
    );
  };
}
