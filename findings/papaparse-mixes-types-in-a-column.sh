# Guess: dynamicTyping makes every reference number of a column a number, and long ones lose their last digits.
# What happens: only numbers up to 2^53 are converted. Longer ones stay text, so one column has both types.
# For a user: a list of bank references sorts and compares in two groups, and a search for text misses the short ones.
. "$(dirname "$0")/lib.sh"
packages papaparse@5.7.1
holds '[{"Reference":731210044412,"is":"number"},{"Reference":"90071992547409931","is":"string"}]' <<'EOF'
import Papa from 'papaparse'
const options = { header: true, dynamicTyping: true, skipEmptyLines: true }
const { data } = Papa.parse('Reference,Name\n731210044412,Ana\n90071992547409931,Ben\n', options)
console.log(JSON.stringify(data.map(({ Reference }) => ({ Reference, is: typeof Reference }))))
EOF
