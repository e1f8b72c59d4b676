/** A PDF with one page per list of lines: text in 12 points, headings in 24. */
export const pdfOf = (pages: string[][], extra = ''): Buffer => {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_lines, at) => `${String(4 + 2 * at)} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [at, lines] of pages.entries()) {
    const text = lines.map((line, i) => {
      const size = line.startsWith('# ') ? 24 : 12;
      return `BT /F1 ${String(size)} Tf 50 ${String(750 - 30 * i)} Td (${line.replace('# ', '').replace(/[()\\]/g, '\\$&')}) Tj ET`;
    });
    const stream = text.join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(5 + 2 * at)} 0 R >>`,
    );
    add(`<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = file.length;
    file += `${String(at + 1)} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xref = file.length;
  file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R ${extra} >>\nstartxref\n${String(xref)}\n%%EOF`;
  return Buffer.from(file, 'latin1');
};

/** A PDF encrypted with an unknown password. */
export const lockedPdf = (): Buffer => {
  const key = `<${'41'.repeat(32)}>`;
  return pdfOf([['Secret']], `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<00> <00>]`);
};
