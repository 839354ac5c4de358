import { define, type Sheet } from './svg.ts';

/**
 * Adds a rim light from the upper left, an inner shadow at the lower right and a drop shadow, which give flat shapes
 * volume.
 */
export function sculpt(sheet: Sheet, shadow: string, rim = '#fff'): string {
  const filter =
    ' x="-20%" y="-20%" width="140%" height="145%">' +
    '<feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dx="-9" dy="-12" result="b"/>' +
    `<feFlood flood-color="${shadow}" flood-opacity=".55"/><feComposite in2="b" operator="out"/><feComposite in2="SourceAlpha" operator="in" result="s"/>` +
    `<feOffset in="SourceAlpha" dx="3" dy="4" result="o"/><feFlood flood-color="${rim}" flood-opacity=".8"/><feComposite in2="o" operator="out"/><feComposite in2="SourceAlpha" operator="in" result="r"/>` +
    `<feDropShadow in="SourceGraphic" dy="14" stdDeviation="12" flood-color="${shadow}" flood-opacity=".75"/>` +
    '<feMerge><feMergeNode/><feMergeNode in="s"/><feMergeNode in="r"/></feMerge>';
  return `filter="url(#${define(sheet, 'filter', filter)})"`;
}
