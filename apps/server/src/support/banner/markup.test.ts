import { expect, test } from 'vitest'
import { type MarkupFaultKind, markupFaults } from '#server/support/banner/check.ts'

test.each([
  'Plain words, 1 &lt; 2 & more',
  '<p>One <b>bold</b>, <strong>strong</strong>, <i>i</i>, <em>em</em>, <u>u</u></p><p>two<br>lines<br/></p>',
  '<span>See <a href="https://example.com/?a=1&amp;b=2&c=3#top"><b>this</b></a> &copy; 2026</span>',
  '<A HREF=http://example.com>short</A>',
])('a banner message may be %j', (html) => {
  expect(markupFaults(html)).toEqual([])
})

test.each<[string, MarkupFaultKind, string, number]>([
  ['a <script>alert(1)</script>', 'tag', '<script>', 3],
  ['<img src=x onerror=alert(1)>', 'tag', '<img>', 1],
  ['<svg><b>a</b></svg>', 'tag', '<svg>', 1],
  ['a <b onclick="alert(1)">b</b>', 'attribute', 'onclick', 3],
  ['<p style="color:red">b</p>', 'attribute', 'style', 1],
  ['<a href="https://a.example" target=_top>b</a>', 'attribute', 'target', 1],
  ['<a href="javascript:alert(1)">b</a>', 'link', 'javascript:alert(1)', 1],
  ['<a href="jav&#x09;ascript:alert(1)">b</a>', 'link', 'jav\tascript:alert(1)', 1],
  ['<a href=" https://a.example">b</a>', 'link', ' https://a.example', 1],
  ['<a>b</a>', 'link', '', 1],
  ['a <!-- b -->', 'comment', '<!', 3],
  ['<!doctype html>a', 'comment', '<!', 1],
  ['<b>a <i>b</b></i>', 'nesting', '</b>', 10],
  ['<p>a <p>b</p></p>', 'nesting', '<p>', 6],
  ['<b><p>a</p></b>', 'nesting', '<p>', 4],
  ['a</br>', 'nesting', '</br>', 2],
  ['<b/>a', 'nesting', '<b>', 1],
  ['a <b>b', 'unclosed', '<b>', 3],
  ['a < b', 'syntax', 'invalid-first-character-of-tag-name', 4],
  ['a <b', 'syntax', 'eof-in-tag', 5],
  ['a <?php echo 1 ?>', 'comment', '<!', 3],
  ['<b></b><br> &nbsp;', 'empty', '', 1],
])('a banner message must not be %j, for its %s %j in column %i', (html, kind, found, column) => {
  expect(markupFaults(html)[0]).toEqual({ kind, found, line: 1, column })
})

test('every problem is named, in the order of positions', () => {
  const faults = markupFaults('<b>one</b>\n<u>two <font>three\n<i class="x">')
  expect(faults.map(({ found, line, column }) => [found, line, column])).toEqual([
    ['<u>', 2, 1],
    ['<font>', 2, 8],
    ['class', 3, 1],
    ['<i>', 3, 1],
  ])
})
